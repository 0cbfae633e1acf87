(* The law: tiles, hands, how they rank, and what 58 Pa. Code § 621a.8(d) leaves a dealer.

   Read this file beside the text. § 621a.3, which ranks the tiles, is not among the texts that houseway has;
   as in jurisdictions/us-pa/621a.lua, Massachusetts' rules of Pai Gow, § 2, are read in its place. Places
   count from the top: 1 is the highest. The last part proves that all_hands lists every four of the thirty-two
   tiles, each once. *)

From Coq Require Export List Bool Arith NArith Permutation.
From Coq Require FinFun.
Export ListNotations.
(* And, or: the second is looked at only where it matters. *)
Notation "a && b" := (if a then b else false) : bool_scope.
Notation "a || b" := (if a then true else b) : bool_scope.

(* ---- Tiles: Mass. § 2(a), (g) ---- *)

(* The faces: f24 is the tile with two spots and four. *)
Inductive face := f66 | f11 | f44 | f13 | f55 | f33 | f22 | f56 | f46 | f16 | f15
  | f36 | f45 | f26 | f35 | f25 | f34 | f24 | f14 | f23 | f12.
Scheme Equality for face. (* face_beq, face_eq_dec *)

(* § 2(g): the order of single tiles. *)
Definition place f := match f with
  | f66 => 1 | f11 => 2 | f44 => 3 | f13 => 4 | f55 => 5 | f33 => 6 | f22 => 7 | f56 => 8 | f46 => 9
  | f16 => 10 | f15 => 11 | f36 | f45 => 12 | f26 | f35 => 13 | f25 | f34 => 14 | f24 => 15
  | f14 | f23 => 16 | f12 => 17
  end.

(* § 2(g), third column: two tiles each of the first eleven faces, one each of the others. *)
Definition copies f := if place f <=? 11 then 2 else 1.

Definition spots f := match f with
  | f66 => 12 | f11 => 2 | f44 => 8 | f13 => 4 | f55 => 10 | f33 => 6 | f22 => 4 | f56 => 11 | f46 => 10
  | f16 => 7 | f15 => 6 | f36 | f45 => 9 | f26 | f35 => 8 | f25 | f34 => 7 | f24 => 6
  | f14 | f23 => 5 | f12 => 3
  end.

(* ---- Two tiles: Mass. § 2(b), (d), (e), (f) ---- *)

(* § 2(b): the permissible pairs, as the table lists them. *)
Definition listed x y := match x, y with
  (* Supreme Pair *)
  | f24, f12 => Some 1
  (* Matched Pairs *)
  | f66, f66 => Some 2 | f11, f11 => Some 3 | f44, f44 => Some 4 | f13, f13 => Some 5 | f55, f55 => Some 6
  | f33, f33 => Some 7 | f22, f22 => Some 8 | f56, f56 => Some 9 | f46, f46 => Some 10 | f16, f16 => Some 11
  | f15, f15 => Some 12
  (* Mixed or Unmatched Pairs *)
  | f36, f45 => Some 13 | f35, f26 => Some 14 | f34, f25 => Some 15 | f14, f23 => Some 16
  (* Wongs *)
  | f66, f45 | f66, f36 => Some 17 | f11, f45 | f11, f36 => Some 18
  (* Gongs *)
  | f66, f26 | f66, f35 | f66, f44 => Some 19 | f11, f26 | f11, f35 | f11, f44 => Some 20
  | _, _ => None
  end.

(* What two tiles are: a permissible pair of a place, or a value and the place of the better tile. *)
Inductive rank_value := Pair (p : nat) | Value (v p : nat).

(* § 2(b), (d), (f): any pair is above any value; then the higher value; then the better tile. *)
Definition above a b := match a, b with
  | Pair p, Pair q => p <? q
  | Pair _, Value _ _ => true
  | Value _ _, Pair _ => false
  | Value v p, Value w q => (w <? v) || ((v =? w) && (p <? q))
  end.
Definition equal a b := negb (above a b) && negb (above b a).

(* § 2(e): apart, a 1-2 may count six and is then fifteenth, a 2-4 three and is then seventeenth. *)
Definition counts f := (spots f, place f) :: match f with f12 => [(6, 15)] | f24 => [(3, 17)] | _ => [] end.

(* § 2(d): the spots of both, the last digit; by § 2(e) as it serves the hand best. *)
Definition added '(s, p) '(t, q) := Value ((s + t) mod 10) (min p q).
Definition value x y :=
  let ways := flat_map (fun a => map (added a) (counts y)) (counts x) in
  fold_left (fun best r => if above r best then r else best) ways (Value 0 17).

Definition rank_of x y :=
  match listed x y, listed y x with Some p, _ | None, Some p => Pair p | None, None => value x y end.

(* ---- Hands and settings: § 621a.8(a) ---- *)

Definition tile := (face * nat)%type. (* (f66, 1) and (f66, 2) are the two tiles 6-6 *)
Definition hand := list tile.         (* four tiles *)

(* Half a hand: two tiles, and how they rank. *)
Record half := Half { one : face; other : face; rank : rank_value }.
Definition laid x y := Half x y (rank_of x y).
Record setting := { high : half; low : half }.
Definition halves s := [high s; low s].

(* The better half is the high hand; of equal halves, the first. *)
Definition set h k := if above (rank k) (rank h) then {| high := k; low := h |} else {| high := h; low := k |}.
Definition settings (d : hand) := match map fst d with
  | [w; x; y; z] => [set (laid w x) (laid y z); set (laid w y) (laid x z); set (laid w z) (laid x y)]
  | _ => []
  end.

(* Two settings of the same ranks are one answer to the law. *)
Definition alike s t :=
  equal (rank (high s)) (rank (high t)) && equal (rank (low s)) (rank (low t)).

(* ---- The law: § 621a.8(d) ---- *)

Definition either (p : half -> bool) s := existsb p (halves s).

(* (d)(1): a dealer who has the Supreme Pair plays it. *)
Definition supreme h := match rank h with Pair 1 => true | _ => false end.
(* (d)(2): always plays a pair, Wong or Gong where one is possible. *)
Definition pair_wong_gong h := match rank h with Pair _ => true | _ => false end.
(* (d)(3): plays two tiles worth nine, eight or seven together. *)
Definition nine_eight_seven h := match rank h with Value v _ => 7 <=? v | _ => false end.
(* (d)(4): plays the highest ranking tile with the lowest ranking tile. *)
Definition places (d : hand) := map (fun t => place (fst t)) d.
Definition highest d f := place f =? fold_right min 17 (places d).
Definition lowest d f := place f =? fold_right max 1 (places d).
Definition highest_with_lowest d  h :=
  (highest d (one h) && lowest d (other h)) || (lowest d (one h) && highest d (other h)).

Definition paragraphs (d : hand) := [supreme; pair_wong_gong; nine_eight_seven; highest_with_lowest d].

(* The first paragraph that some setting meets governs the hand; it leaves the settings that meet it. *)
Fixpoint first_met number (ps : list (half -> bool)) ss := match ps with
  | [] => (0, [])
  | p :: rest => match filter (either p) ss with
      | [] => first_met (S number) rest ss
      | kept => (number, kept)
      end
  end.
Definition law d := first_met 1 (paragraphs d) (settings d).
Definition governs d := fst (law d).
Definition leaves d := snd (law d).
Definition lawful d s := existsb (alike s) (leaves d).

(* ---- Every hand ---- *)

(* docs/orders.md: from the highest down. *)
Definition faces := [f66; f11; f44; f13; f55; f33; f22; f56; f46; f16; f15;
  f36; f45; f26; f35; f25; f34; f24; f14; f23; f12].
Definition tiles : list tile := flat_map (fun f => map (pair f) (seq 1 (copies f))) faces.

(* All ways to take k of a list, in its order; first those without its first: of tiles, the smaller hands. *)
Fixpoint take {A} k (l : list A) := match k, l with
  | 0, _ => [[]]
  | _, [] => []
  | S less, x :: rest => take k rest ++ map (cons x) (take less rest)
  end.
Definition all_hands : list hand := take 4 tiles.

Definition tile_dec (t u : tile) : {t = u} + {t <> u}.
Proof. decide equality. apply Nat.eq_dec. apply face_eq_dec. Defined.
Definition hand_dec := list_eq_dec tile_dec.

Lemma take_members {A} (l : list A) : forall k h, In h (take k l) -> length h = k /\ incl h l.
Proof.
  induction l as [|x l IH]; intros [|k] h; simpl; intros H.
  - destruct H as [<-|[]]. split; [reflexivity | apply incl_nil_l].
  - destruct H.
  - destruct H as [<-|[]]. split; [reflexivity | apply incl_nil_l].
  - apply in_app_or in H as [H|H].
    + apply IH in H as [L I]. split; [exact L | apply incl_tl, I].
    + apply in_map_iff in H as (t & <- & H). apply IH in H as [L I].
      split; [simpl; congruence | apply incl_cons; [left; reflexivity | apply incl_tl, I]].
Qed.

Lemma take_distinct {A} (l : list A) : NoDup l -> forall k h, In h (take k l) -> NoDup h.
Proof.
  induction 1 as [|x l New _ IH]; intros [|k] h; simpl; intros H.
  - destruct H as [<-|[]]. constructor.
  - destruct H.
  - destruct H as [<-|[]]. constructor.
  - apply in_app_or in H as [H|H]; [eauto|].
    apply in_map_iff in H as (t & <- & H). constructor; [|eauto].
    intros X. apply New. apply (take_members l k t H), X.
Qed.

Lemma take_filtered (l : list tile) : NoDup l -> forall k h, In h (take k l) ->
  filter (fun t => if in_dec tile_dec t h then true else false) l = h.
Proof.
  induction 1 as [|x l New D IH]; intros [|k] h; cbn [take]; intros H.
  - now destruct H as [<-|[]].
  - destruct H.
  - destruct H as [<-|[]]. clear. now induction (x :: l).
  - apply in_app_or in H as [H|H].
    + cbn [filter]. destruct (in_dec tile_dec x h) as [i|_]; [|eauto].
      destruct New. apply (take_members l (S k) h H), i.
    + apply in_map_iff in H as (t & <- & H). cbn [filter].
      destruct (in_dec tile_dec x (x :: t)) as [_|n]; [|destruct n; now left]. f_equal.
      etransitivity; [|exact (IH k t H)]. apply filter_ext_in. intros y Y.
      destruct (in_dec tile_dec y (x :: t)) as [[->|i]|n], (in_dec tile_dec y t) as [j|m]; trivial; try tauto.
      exfalso. apply n. now right.
Qed.

Lemma apart {A} (l m : list A) : NoDup l -> NoDup m -> (forall x, In x l -> ~ In x m) -> NoDup (l ++ m).
Proof.
  induction 1 as [|x l New _ IH]; simpl; intros M N; [exact M|]. constructor; [|apply IH; auto].
  intros X. apply in_app_or in X as [X|X]; [auto | apply (N x); auto].
Qed.

Lemma take_once {A} (l : list A) : NoDup l -> forall k, NoDup (take k l).
Proof.
  induction 1 as [|x l New _ IH]; intros [|k]; simpl; try (repeat constructor; simpl; tauto).
  apply apart; [apply IH | |].
  - apply FinFun.Injective_map_NoDup; [intros s t [= E]; exact E | apply IH].
  - intros h H X. apply in_map_iff in X as (t & <- & _). apply New, (take_members l (S k) _ H). now left.
Qed.

Lemma take_chosen {A} (p : A -> bool) l : In (filter p l) (take (length (filter p l)) l).
Proof.
  induction l as [|x l IH]; simpl; [now left|]. destruct (p x); simpl.
  - apply in_or_app. right. apply in_map, IH.
  - destruct (length (filter p l)) eqn:E.
    + apply length_zero_iff_nil in E. rewrite E. now left.
    + apply in_or_app. now left.
Qed.

Theorem thirty_two_tiles : length tiles = 32 /\ NoDup tiles.
Proof. split; [reflexivity|]. rewrite <- (eq_refl : nodup tile_dec tiles = tiles). apply NoDup_nodup. Qed.

Theorem every_face : forall f, In f faces.
Proof. intros []; compute; tauto. Qed.

(* An answer that Coq's kernel works out itself. *)
Ltac computed := match goal with |- _ = ?answer => vm_cast_no_check (eq_refl answer) end.

Theorem number_of_hands : N.of_nat (length all_hands) = 35960%N.
Proof. computed. Qed.

(* Each is four tiles of the set, no tile twice, and none is listed twice. *)
Theorem hands_are_hands : NoDup all_hands /\
  forall h, In h all_hands -> length h = 4 /\ NoDup h /\ incl h tiles.
Proof.
  destruct thirty_two_tiles as [_ D]. split; [exact (take_once tiles D 4)|].
  intros h H. destruct (take_members tiles 4 h H). eauto using take_distinct.
Qed.

(* Whatever four tiles are dealt, in whatever order, they are a hand of the list, and of one alone. *)
Theorem every_four_tiles : forall d, length d = 4 -> NoDup d -> incl d tiles ->
  exists! h, In h all_hands /\ Permutation d h.
Proof.
  intros d L D I. destruct thirty_two_tiles as [_ T].
  set (p t := if in_dec tile_dec t d then true else false).
  assert (P : Permutation d (filter p tiles)).
  { apply NoDup_Permutation; [exact D | apply NoDup_filter, T |]. intros t. rewrite filter_In. unfold p.
    destruct (in_dec tile_dec t d); split; try tauto; [intuition | intros [_ X]; discriminate]. }
  exists (filter p tiles). split.
  - split; [|exact P]. unfold all_hands. rewrite <- L, (Permutation_length P). apply take_chosen.
  - intros h [H Q]. rewrite <- (take_filtered tiles T 4 h H). apply filter_ext. intros t. unfold p.
    destruct (in_dec tile_dec t d) as [i|n], (in_dec tile_dec t h) as [j|m]; trivial; exfalso.
    + apply m, (Permutation_in t Q i).
    + apply n, (Permutation_in t (Permutation_sym Q) j).
Qed.

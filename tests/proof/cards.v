(* How five cards rank: as 58 Pa. Code § 645a.6 has it, and as check-certificate works it out. The theorem at the
   end: both give every five of the fifty-three cards the same rank, under each of eight readings.

   Read the first half beside the text, the second beside src/check-certificate/game.go. A rank is a number: the
   category, then five digits of base 16; of two hands the one with the greater number ranks higher. *)

From Coq Require Import List Bool Arith NArith Permutation Sorted Lia.
Import ListNotations.
(* And, or: the second is looked at only where it matters. *)
Notation "a && b" := (if a then b else false) : bool_scope.
Notation "a || b" := (if a then true else b) : bool_scope.

(* As forallb and existsb, but the first that decides ends it. *)
Fixpoint every {A} (p : A -> bool) l := match l with [] => true | x :: rest => p x && every p rest end.
Fixpoint some {A} (p : A -> bool) l := match l with [] => false | x :: rest => p x || some p rest end.

(* ---- Cards: § 645a.6(a) ---- *)

(* The thirteen ranks are 0 for a 2 to 12 for an ace; the joker is 13. *)
Definition card := (nat * nat)%type. (* its rank, its suit; the joker is of no suit, and has 0 there *)
Definition ace := 12. Definition joker := 13.
Definition ranks := rev (seq 0 13). (* from the highest *)
Definition deck : list card := (joker, 0) :: flat_map (fun r => map (pair r) (seq 0 4)) ranks.
Definition has (l : list nat) r := some (Nat.eqb r) l.

(* (b)(3), (7): five ranks in sequence, by their highest; below the 2 stands the ace. *)
Definition sequences := map (fun top => map (fun i => (top + 13 - i) mod 13) (seq 0 5)) (seq 0 13).

(* All are of one suit; the joker is of any. *)
Definition of_suit s (c : card) := (snd c =? s) || (fst c =? joker).
Definition suited (h : list card) := existsb (fun s => forallb (of_suit s) h) (seq 0 4).

(* ---- Categories and readings: § 645a.6(b) ---- *)

Inductive category := Five_aces | Royal_flush | Straight_flush | Four_of_a_kind | Full_house | Flush | Straight
  | Three_of_a_kind | Two_pair | Pair | High_card.
Definition place c := match c with
  | Five_aces => 11 | Royal_flush => 10 | Straight_flush => 9 | Four_of_a_kind => 8 | Full_house => 7
  | Flush => 6 | Straight => 5 | Three_of_a_kind => 4 | Two_pair => 3 | Pair => 2 | High_card => 1
  end.

(* In what other laws and other readings differ. *)
Record reading := Reading {
  straights : list nat; (* the highest straight first, by its highest rank; 3, a five, where the ace is below *)
  second_ace : bool;    (* in a flush the joker is an ace, even beside the ace; else the highest that is missing *)
  the_ace : bool }.     (* in a royal flush the joker is the ace alone; else any of its cards *)
Definition straight_flushes R := filter (fun top => negb (top =? ace)) (straights R).

Definition number c digits := fold_left (fun n d => 16 * n + N.of_nat d)%N digits (N.of_nat (place c)).

(* Digits for what has one number alone. *)
Definition alone n := [0; 0; 0; 0; n].

(* How far a number is from the end of a list, from 1; 0 where it is not in it. *)
Fixpoint from_end n l := match l with
  | [] => 0
  | x :: rest => if n =? x then S (length rest) else from_end n rest
  end.

(* ---- The law ---- *)

Section Law.
Variable R : reading.
(* What five cards are to the law: how many there are of each rank and of the joker, and whether all are of one
   suit. *)
Variable held : nat -> nat.
Variable one_suit : bool.

Definition wild := 0 <? held joker.
(* The joker an ace: (a). *)
Definition counted r := if r =? ace then held ace + held joker else held r.

(* (c): those held more often first, of those held equally often the higher first. *)
Definition often n := filter (fun r => counted r =? n) ranks.
Definition in_order := flat_map (fun n => flat_map (fun r => repeat r n) (often n)) [5; 4; 3; 2; 1].
Definition by_equal_ranks :=
  let n k := length (often k) in
  if 0 <? n 5 then Five_aces else if 0 <? n 4 then Four_of_a_kind
  else if 0 <? n 3 then if 0 <? n 2 then Full_house else Three_of_a_kind
  else match n 2 with 0 => High_card | 1 => Pair | _ => Two_pair end.

(* The five ranks that the cards can be, where no two are alike: those of the cards, and any that the joker takes. *)
Definition natural := filter (fun r => 0 <? held r) ranks.
Definition meanings :=
  if wild then if length natural =? 4 then map (fun r => (Some r, r :: natural)) ranks else []
  else if length natural =? 5 then [(None, natural)] else [].

Definition straight_to top (l : list nat) := every (has l) (nth top sequences []).
Definition is (joker_as : option nat) r := match joker_as with Some x => x =? r | None => true end.

Definition straight l := map (fun top => number Straight (alone (from_end top (straights R))))
  (filter (fun top => straight_to top l) (straights R)).
(* (b)(2): if the joker has to be the ace, the hand is a straight flush above all others where it is not. *)
Definition royal joker_as := if the_ace R && negb (is joker_as ace) then number Straight_flush (alone 15)
  else number Royal_flush (alone 0).
Definition straight_flush joker_as l :=
  map (fun top => number Straight_flush (alone (from_end top (straight_flushes R))))
    (filter (fun top => straight_to top l) (straight_flushes R))
  ++ if straight_to ace l then [royal joker_as] else [].
(* (b)(6): from the highest down. *)
Definition downward (l : list nat) := flat_map (fun r => repeat r (count_occ Nat.eq_dec l r)) ranks.
Definition flush joker_as l :=
  if match joker_as with None => true | Some r => if second_ace R then r =? ace else negb (has natural r) end
  then [number Flush (downward l)] else [].

Definition all_numbers := number by_equal_ranks in_order :: flat_map (fun '(joker_as, l) =>
  straight l ++ if one_suit then straight_flush joker_as l ++ flush joker_as l else []) meanings.
Definition highest := fold_left N.max all_numbers 0%N.
End Law.

(* How often each number is in a list; counted once. *)
Definition counts l := let held := map (count_occ Nat.eq_dec l) (seq 0 14) in fun f => nth f held 0.
Definition law_rank R (h : list card) := highest R (counts (map fst h)) (suited h).

(* ---- The checker: game.go ---- *)

(* sort.SliceStable: what is not above another stays in its order. *)
Fixpoint insert (above : nat -> nat -> bool) x l := match l with
  | [] => [x]
  | y :: rest => if above y x then y :: insert above x rest else x :: l
  end.
Definition sorted_by above := fold_right (insert above) [].
Definition highest_first := sorted_by (fun x y => y <? x).

(* descend: every list of so many numbers below a limit, none above the one before it. *)
Fixpoint lists size limit := match size with
  | 0 => [[]]
  | S less => flat_map (fun f => map (cons f) (lists less (S f))) (seq 0 limit)
  end.
(* weigh, index: where a list is among them. *)
Definition choose n k :=
  fold_left (fun ways i => ways * (N.of_nat n - N.of_nat i) / (N.of_nat i + 1))%N (seq 0 k) 1%N.
Fixpoint index (l : list nat) := match l with
  | [] => 0%N
  | f :: rest => (choose (f + length rest) (length l) + index rest)%N
  end.

Section Checker.
Variable R : reading.

(* c.values *)
Definition least c := N.shiftl (N.of_nat (place c)) 20.
Fixpoint value_in tops c top := match tops with
  | [] => 0%N
  | x :: rest => if x =? top then (least c + N.of_nat (length tops))%N else value_in rest c top
  end.
Definition straight_value := value_in (straights R) Straight.
Definition straight_flush_value top :=
  if the_ace R && (top =? ace) then (least Straight_flush + 15)%N
  else value_in (straight_flushes R) Straight_flush top.

Definition pack (places : list (nat * nat)) :=
  fold_left (fun v '(i, rank) => N.lor v (N.shiftl (N.of_nat rank) (16 - 4 * N.of_nat i)))%N places 0%N.
Definition packed l := pack (combine (seq 0 5) l).

(* equalRanks *)
Definition rank_of f := if f =? joker then ace else f.
Definition equal shape := match shape with
  | [5] => Five_aces | [4; 1] => Four_of_a_kind | [3; 2] => Full_house | [3; 1; 1] => Three_of_a_kind
  | [2; 2; 1] => Two_pair | [2; 1; 1; 1] => Pair | _ => High_card
  end.
Fixpoint shape_of steps count (l : list nat) := match steps, l with
  | S less, r :: _ => count r :: shape_of less count (skipn (count r) l)
  | _, _ => []
  end.
Definition equal_ranks l :=
  let of := map rank_of l in
  let count := counts of in
  let ordered := sorted_by (fun x y => count y <? count x) of in
  (least (equal (shape_of 5 count ordered)) + packed ordered)%N.

(* unlike: a bit for each rank but the joker's, whether there is a joker, and whether no two are alike. *)
Definition bits l := fold_left (fun v f => N.lor v (N.shiftl 1 (N.of_nat f))) l 0%N.
Definition bits_of l := N.ldiff (bits l) (N.shiftl 1 (N.of_nat joker)).
Definition is_wild l := N.testbit (bits l) (N.of_nat joker).
Definition no_two_alike l := length (filter (fun f => N.testbit (bits l) (N.of_nat f)) (seq 0 14)) =? 5.

(* inSequence *)
Definition fives := map (fun top => bits (map (fun i => (top + 13 - i) mod 13) (seq 0 5))) (seq 0 13).
Definition in_sequence l (is_suited : bool) :=
  if no_two_alike l then fold_left (fun v top =>
    if N.eqb (N.ldiff (bits_of l) (nth top fives 0%N)) 0 then
      let v := N.max v (straight_value top) in
      if is_suited then N.max v (
        if (top =? ace) && negb (the_ace R && is_wild l && N.testbit (bits_of l) (N.of_nat ace))
        then least Royal_flush else straight_flush_value top) else v
    else v) (seq 3 10) 0%N
  else 0%N.

(* inSuit *)
Fixpoint down steps held r := match steps with
  | S less => if N.testbit held (N.of_nat r) then down less held (r - 1) else r
  | 0 => r
  end.
Definition in_suit l := if no_two_alike l then
    let first := if is_wild l then if second_ace R then ace else down 13 (bits_of l) ace else hd 0 l in
    (least Flush + packed (highest_first (first :: tl l)))%N
  else 0%N.

(* rankCards: c.five. The joker is the highest face, the first of a list. *)
Definition five (is_suited : bool) l :=
  let v := N.max (equal_ranks l) (in_sequence l is_suited) in
  if is_suited then N.max v (in_suit l) else v.
Definition table (is_suited : bool) := map (five is_suited) (lists 5 14).
End Checker.

Definition checker_rank R (h : list card) :=
  nth (N.to_nat (index (highest_first (map fst h)))) (table R (suited h)) 0%N.

(* ---- What is proved ---- *)

(* An ace below the 2 makes the second highest straight, or the lowest; with either, what the joker may be. *)
Definition orders := [[12; 3; 11; 10; 9; 8; 7; 6; 5; 4]; [12; 11; 10; 9; 8; 7; 6; 5; 4; 3]].
Definition readings :=
  flat_map (fun o => flat_map (fun s => map (Reading o s) [false; true]) [false; true]) orders.

(* A list of faces that five cards can have: one joker at most, and of one suit no two alike. *)
Definition can_be (is_suited : bool) l :=
  (count_occ Nat.eq_dec l joker <=? 1) && (negb is_suited || (length (nodup Nat.eq_dec l) =? 5)).
Definition alike R s l := if can_be s l then N.eqb (five R s l) (highest R (counts l) s) else true.

(* An answer that Coq's kernel works out itself. *)
Ltac computed := match goal with |- _ = ?answer => vm_cast_no_check (eq_refl answer) end.

Theorem number_of_lists : length (lists 5 14) = 8568 /\ map index (lists 5 14) = map N.of_nat (seq 0 8568).
Proof. split; computed. Qed.

Lemma every_forall {A} (p : A -> bool) l : every p l = true -> forall x, In x l -> p x = true.
Proof. induction l as [|x l IH]; simpl; intros H y []; destruct (p x) eqn:E; try discriminate; subst; auto. Qed.

Theorem lists_alike :
  every (fun R => every (fun s => every (alike R s) (lists 5 14)) [true; false]) readings = true.
Proof. computed. Qed.

Lemma insert_permutes above x l : Permutation (insert above x l) (x :: l).
Proof.
  induction l as [|y l IH]; simpl; [reflexivity|]. destruct (above y x); [|reflexivity].
  rewrite IH. apply perm_swap.
Qed.
Lemma sorted_permutes l : Permutation (highest_first l) l.
Proof. induction l as [|x l IH]; [constructor|]. simpl. rewrite insert_permutes. now constructor. Qed.
Lemma sorted_descends l : StronglySorted ge (highest_first l).
Proof.
  induction l as [|x l IH]; [constructor|]. cbn [highest_first sorted_by fold_right].
  change (fold_right _ _ l) with (highest_first l). induction IH as [|y m S IH F]; cbn [insert].
  - repeat constructor.
  - destruct (Nat.ltb_spec x y) as [L|L].
    + constructor; [exact IH|]. rewrite insert_permutes. constructor; [lia | exact F].
    + constructor; [now constructor|]. constructor; [lia|].
      eapply Forall_impl; [|exact F]. simpl. lia.
Qed.

Lemma descending_is_listed l : StronglySorted ge l ->
  forall limit, Forall (fun f => f < limit) l -> In l (lists (length l) limit).
Proof.
  induction 1 as [|f l S IH F]; intros limit B; [now left|].
  inversion B as [|? ? L M]; subst. simpl. apply in_flat_map. exists f. split; [apply in_seq; lia|].
  apply in_map, IH. eapply Forall_impl; [|exact F]. simpl. lia.
Qed.

Lemma table_holds R s l : In l (lists 5 14) -> nth (N.to_nat (index l)) (table R s) 0%N = five R s l.
Proof.
  intros I. apply (In_nth _ _ []) in I as (n & B & <-).
  destruct number_of_lists as [L E]. rewrite L in B.
  assert (index (nth n (lists 5 14) []) = N.of_nat n) as ->.
  { rewrite <- (map_nth index), E. rewrite (nth_indep _ _ (N.of_nat 0)) by now rewrite map_length, seq_length.
    rewrite map_nth, seq_nth; trivial. }
  rewrite Nat2N.id. unfold table. rewrite (nth_indep _ _ (five R s [])) by now rewrite map_length, L.
  apply map_nth.
Qed.

(* What a card of the deck is. *)
Lemma of_deck (c : card) : In c deck -> fst c < 14 /\ (fst c = joker -> c = (joker, 0)).
Proof.
  revert c. apply Forall_forall. repeat (constructor; [split; [cbv; lia | intros [=]; reflexivity]|]). constructor.
Qed.

Lemma one_joker h : NoDup h -> incl h deck -> count_occ Nat.eq_dec (map fst h) joker <= 1.
Proof.
  induction 1 as [|c h New D IH]; intros I; [simpl; lia|].
  apply incl_cons_inv in I as [C I]. simpl. destruct (Nat.eq_dec (fst c) joker) as [J|]; [|now apply IH].
  enough (~ In joker (map fst h)) as N by (apply (count_occ_not_In Nat.eq_dec) in N; lia).
  intros X. apply in_map_iff in X as (d & J' & X). apply New.
  now rewrite (proj2 (of_deck c C) J), <- (proj2 (of_deck d (I d X)) J').
Qed.

Lemma suited_differ h : NoDup h -> incl h deck -> suited h = true -> NoDup (map fst h).
Proof.
  intros D I S. apply existsb_exists in S as (s & _ & S). rewrite forallb_forall in S.
  induction D as [|c h New D IH]; [constructor|]. apply incl_cons_inv in I as [C I]. simpl. constructor.
  - intros X. apply in_map_iff in X as (d & E & X). apply New.
    enough (c = d) as -> by exact X.
    assert (Sc := S c (or_introl eq_refl)). assert (Sd := S d (or_intror X)). unfold of_suit in *.
    destruct (Nat.eqb_spec (fst c) joker) as [J|J], (Nat.eqb_spec (fst d) joker) as [K|K]; try congruence.
    + now rewrite (proj2 (of_deck c C) J), (proj2 (of_deck d (I d X)) K).
    + destruct (Nat.eqb_spec (snd c) s), (Nat.eqb_spec (snd d) s); try discriminate.
      destruct c, d; simpl in *. congruence.
  - apply IH; [exact I|]. intros d X. apply S. now right.
Qed.

(* Whatever five cards are dealt, in whatever order: the checker ranks them as the law does. *)
Theorem ranked_alike : forall R, In R readings -> forall h, length h = 5 -> NoDup h -> incl h deck ->
  checker_rank R h = law_rank R h.
Proof.
  intros R V h L D I. unfold checker_rank, law_rank.
  pose proof (sorted_permutes (map fst h)) as P. set (l := highest_first (map fst h)) in *.
  assert (length l = 5) as N by now rewrite (Permutation_length P), map_length.
  assert (In l (lists 5 14)) as M.
  { pose proof (descending_is_listed l (sorted_descends _) 14) as M.
    rewrite N in M. apply M. rewrite P. apply Forall_forall.
    intros f X. apply in_map_iff in X as (c & <- & X). now apply of_deck, I. }
  rewrite table_holds by exact M.
  replace (counts (map fst h)) with (counts l).
  2: { unfold counts. f_equal. rewrite (map_ext _ (count_occ Nat.eq_dec (map fst h))); [reflexivity|].
       intros f. now apply Permutation_count_occ. }
  assert (can_be (suited h) l = true) as B.
  { unfold can_be. rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) P).
    destruct (Nat.leb_spec (count_occ Nat.eq_dec (map fst h) joker) 1) as [_|X];
      [|pose proof (one_joker h D I); lia].
    destruct (suited h) eqn:S; [|reflexivity]. apply Nat.eqb_eq. rewrite nodup_fixed_point; [exact N|].
    apply (Permutation_NoDup (Permutation_sym P)), suited_differ; trivial. }
  assert (In (suited h) [true; false]) as O by (destruct (suited h); simpl; auto).
  pose proof (every_forall _ _ (every_forall _ _ (every_forall _ _ lists_alike R V) _ O) l M) as E.
  unfold alike in E. rewrite B in E. now apply N.eqb_eq.
Qed.

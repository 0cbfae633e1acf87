(* Two house ways under 58 Pa. Code § 621a.8(d): the plain way, which is lawful on every hand, and Traditional,
   which is not. Each is written here rule by rule as its script has it; tiles_test.lua compares how Coq and
   houseway set each of the 35,960 hands. The theorems are at the end. *)

Require Import Tiles.law.

(* ---- What a rule can say ---- *)

Definition half_of := setting -> half.

(* Of some settings, those in which no other has a better high, or low, hand. *)
Definition best (o : half_of) ss s := forallb (fun t => negb (above (rank (o t)) (rank (o s)))) ss.
Definition narrow o ss := filter (best o ss) ss.

Definition condition := hand -> setting -> bool.
Definition best_high : condition := fun d => best high (settings d).
Definition best_low : condition := fun d => best low (settings d).
Definition any_setting : condition := fun _ _ => true.
Definition a_half (p : half -> bool) : condition := fun _ => either p.
Definition split (p : half -> bool) : condition := fun _ s => negb (either p s).
Definition both (c e : condition) : condition := fun d s => c d s && e d s.
(* low/high: what the low hand is, and what the high hand is. *)
Definition over (l h : half -> bool) : condition := fun _ s => l (low s) && h (high s).
Definition two_ways (c : condition) (d : hand) :=
  let ss := filter (c d) (settings d) in existsb (fun s => existsb (fun t => negb (alike s t)) ss) ss.
Definition can (c : condition) d := existsb (c d) (settings d).

(* The hand's highest tile, and one that ranks as its second highest, are in different hands. *)
Definition second d f :=
  let counted p := length (filter p (places d)) in
  (counted (fun q => q <? place f) <=? 1) && (2 <=? counted (fun q => q <=? place f)).
Definition split_highest_two : condition := fun d =>
  split (fun h => (highest d (one h) && second d (other h)) || (second d (one h) && highest d (other h))) d.

(* Two tiles. *)
Definition between p q h := match rank h with Pair r => (p <=? r) && (r <=? q) | _ => false end.
Definition pair := between 1 16.
Definition wong := between 17 18.
Definition gong := between 19 20.
Definition value_is v h := match rank h with Value w _ => v =? w | _ => false end.
Definition no_less r h := negb (above r (rank h)).
Definition or_better v := no_less (Value v 17). (* a value of v, or anything higher *)
Definition among fs f := existsb (face_beq f) fs.
Definition are fs (h : half) := among fs (one h) && among fs (other h).

(* Tiles by the number a script gives them; the 2-4 and the 1-2 are in none. *)
Definition twelve := [f66]. Definition two := [f11]. Definition twelve_or_two := twelve ++ two.
Definition eleven := [f56]. Definition nine := [f36; f45].
Definition low_eight := [f26; f35]. Definition eight := f44 :: low_eight.
Definition seven := [f16; f25; f34]. Definition six := [f33; f15]. Definition five := [f14; f23].
Definition low_four := [f22]. Definition four := f13 :: low_four.
(* A nine of a twelve or a two, and a seven. *)
Definition high_nine h := value_is 9 h && are (twelve_or_two ++ seven) h.

Definition twelve_high : condition := fun _ s => among twelve (one (high s)) || among twelve (other (high s)).

(* A hand holds tiles, each its own. *)
Inductive shape := Tile (fs : list face) | Tiles (fs : list face) (p : half -> bool).
Fixpoint removed f l := match l with [] => [] | x :: r => if face_beq f x then r else x :: removed f r end.
(* One of l is among fs, and meets p with the others. *)
Definition some_of fs (l : list face) p := existsb (fun f => if among fs f then p f (removed f l) else false) l.
Fixpoint holds_of shapes l := match shapes with
  | [] => true
  | Tile fs :: rest => some_of fs l (fun _ others => holds_of rest others)
  | Tiles fs p :: rest => some_of fs l (fun f more =>
      some_of fs more (fun g others => p (laid f g) && holds_of rest others))
  end.
Definition holds shapes (d : hand) := holds_of shapes (map fst d).

Record rule := Rule { holding : hand -> bool; play : list condition; prefer : list half_of }.
Definition every_hand (_ : hand) := true.

(* What is left when the first of `play` that keeps a setting is played, and each order narrows it. *)
Fixpoint first_kept (ps : list condition) d ss := match ps with
  | [] => []
  | p :: rest => match filter (p d) ss with [] => first_kept rest d ss | kept => kept end
  end.
Definition narrowed (os : list half_of) ss := fold_left (fun kept o => narrow o kept) os ss.

(* The first rule that is for the hand and leaves a setting sets it: its number, and what is left. *)
Fixpoint set_by number rules choice d := match rules with
  | [] => (0, [])
  | r :: rest => match (if holding r d then first_kept (play r) d (settings d) else []) with
      | [] => set_by (S number) rest choice d
      | kept => (number, narrowed (prefer r ++ choice) kept)
      end
  end.

(* ---- Plain: houseways/plain/621a.lua ---- *)

(* follow "us-pa/621a.8.d"; choice "C1", the strongest low hand, then the strongest high. *)
Definition plain d := (1, narrowed [low; high] (leaves d)).

(* ---- Traditional: houseways/traditional/pai_gow.lua ---- *)

Definition traditional_rules := [
  (* 1: two pairs are never split *)
  Rule every_hand [over pair pair] [];
  (* 2: Gee Joon, with a six and a four, a six and a five, or two sixes *)
  Rule (holds [Tiles [f24; f12] pair; Tile six; Tile (four ++ five ++ six)]) [split pair] [];
  (* 3: twelves or twos, with a nine and an eleven *)
  Rule (holds [Tiles twelve_or_two pair; Tile nine; Tile eleven]) [split pair] [];
  (* 4: twelves or twos, to make 6/8 or better *)
  Rule (holds [Tiles twelve_or_two pair]) [both (split pair) (over (or_better 6) (or_better 8))] [];
  (* 5: sevens, to make 7/9 or better *)
  Rule (holds [Tiles seven pair]) [both (split pair) (over (or_better 7) (or_better 9))] [];
  (* 6: eights, to make 7/9 or 8/8 or better *)
  Rule (holds [Tiles eight pair])
    [both (split pair)
      (fun d s => over (or_better 7) (or_better 9) d s || over (or_better 8) (or_better 8) d s)] [];
  (* 7: nines, to make 9/9 or better *)
  Rule (holds [Tiles nine pair]) [both (split pair) (over (or_better 9) (or_better 9))] [];
  (* 8: any other pair is kept *)
  Rule every_hand [a_half pair] [];
  (* 9: high nine, gong and wong: the fourth tile is an eleven *)
  Rule (holds [Tile twelve_or_two; Tile nine; Tile (seven ++ eight); Tile eleven]) [a_half wong] [];
  (* 10: the fourth tile is a low four *)
  Rule (holds [Tile twelve_or_two; Tile nine; Tile seven; Tile low_four]) [a_half wong] [];
  (* 11: the fourth tile is a four *)
  Rule (holds [Tile twelve_or_two; Tile eight; Tile seven; Tile four]) [a_half gong] [];
  (* 12: the fourth tile is a five, the eight a low eight *)
  Rule (holds [Tile twelve_or_two; Tile low_eight; Tile seven; Tile five]) [a_half gong] [];
  (* 13: high nine, else gong, else wong *)
  Rule every_hand [a_half high_nine; a_half gong; a_half wong] [high];
  (* 14: two ways to make 8/9 *)
  Rule (two_ways (over (value_is 8) (value_is 9))) [any_setting] [high];
  (* 15: 8/8 or 7/9 *)
  Rule (can (over (value_is 8) (value_is 8)))
    [both best_high (both (over (value_is 7) (value_is 9)) split_highest_two)] [];
  (* 16: two ways to make 7/8, with a twelve and a two *)
  Rule (fun d => two_ways (over (value_is 7) (value_is 8)) d && holds [Tile twelve; Tile two] d)
    [both (over (value_is 7) (value_is 8)) twelve_high] [];
  (* 17: two ways to make 6/7, 6/8, 6/9 or 7/9 *)
  Rule (fun d => existsb (fun '(l, h) => two_ways (over (value_is l) (value_is h)) d)
      [(6, 7); (6, 8); (6, 9); (7, 9)])
    [both best_high split_highest_two] [];
  (* 18: the best low hand, from a high three: a three with a 3-3 or better *)
  Rule every_hand [both best_low (fun _ s => no_less (Value 3 (place f33)) (low s))] [];
  (* 19: the best high hand, from seven *)
  Rule every_hand [both best_high (fun _ s => or_better 7 (high s))] [];
  (* 20: the best low hand *)
  Rule every_hand [best_low] []
].

(* choice "the rest": the strongest low hand; then the strongest high. *)
Definition traditional := set_by 1 traditional_rules [low; high].

(* ---- What is proved ---- *)

Definition house_way := hand -> nat * list setting.

(* A way sets a hand so; of more settings left, all rank the same, so that it is no matter which is taken. *)
Definition sets (way : house_way) d s :=
  exists number more, way d = (number, s :: more) /\ forall t, In t more -> alike s t = true.
Definition lawful_on way d := exists s, sets way d s /\ lawful d s = true.
Definition unlawful_on way d := exists s, sets way d s /\ lawful d s = false.

(* The same by computation: None if the hand is not set. *)
Definition verdict (way : house_way) d := match way d with
  | (_, s :: more) => if forallb (alike s) more then Some (lawful d s) else None
  | _ => None
  end.
Lemma verdict_proves way d b : verdict way d = Some b -> exists s, sets way d s /\ lawful d s = b.
Proof.
  unfold verdict, sets. destruct (way d) as [n [|s more]]; [discriminate|].
  destruct (forallb (alike s) more) eqn:E; [|discriminate]. intros [= <-].
  exists s. split; [|reflexivity]. exists n, more. split; [reflexivity|]. now apply forallb_forall.
Qed.

(* docs/orders.md: of two hands the smaller has the lower face where they first differ. *)
Fixpoint lower f g fs := match fs with
  | [] => false
  | x :: rest => if face_beq x f then false else if face_beq x g then true else lower f g rest
  end.
Fixpoint smaller (d e : hand) := match d, e with
  | (f, _) :: d', (g, _) :: e' => lower f g faces || (face_beq f g && smaller d' e')
  | _, _ => false
  end.

(* h is a hand of the paragraphs p that the way sets unlawfully, and no smaller one is. *)
Definition smallest_unlawful way p h :=
  (In h all_hands /\ p (governs h) = true /\ unlawful_on way h) /\
  forall d, In d all_hands -> p (governs d) = true -> smaller d h = true -> lawful_on way d.

Definition is b v := match v with Some c => Bool.eqb b c | None => false end.
Definition smallest_found way p h := (if in_dec hand_dec h all_hands then true else false) &&
  p (governs h) && is false (verdict way h) &&
  forallb (fun d => if smaller d h && p (governs d) then is true (verdict way d) else true) all_hands.
Lemma is_proves way d b : is b (verdict way d) = true -> exists s, sets way d s /\ lawful d s = b.
Proof.
  intros H. apply verdict_proves. destruct (verdict way d) as [c|]; [|discriminate].
  apply eqb_prop in H. now subst.
Qed.
Lemma smallest_proves way p h :
  smallest_found way p h = true -> smallest_unlawful way p h.
Proof.
  unfold smallest_found. destruct (in_dec hand_dec h all_hands) as [H|]; [|discriminate].
  destruct (p (governs h)) eqn:G; [|discriminate].
  destruct (is false (verdict way h)) eqn:V; [|discriminate]. intros F.
  rewrite forallb_forall in F. split; [exact (conj H (conj G (is_proves way h false V)))|].
  intros d D E S. apply F in D. rewrite S, E in D. exact (is_proves way d true D).
Qed.

Definition counts_of numbers wanted :=
  map (fun n => N.of_nat (count_occ Nat.eq_dec numbers n)) wanted.
Definition open d := match leaves d with s :: more => negb (forallb (alike s) more) | [] => true end.

(* Hands that no paragraph governs, and those that each of the four does; those to which each of the four leaves
   more than one answer. *)
Definition paragraph_counts :=
  (counts_of (map governs all_hands) (seq 0 5), counts_of (map governs (filter open all_hands)) (seq 1 4)).
Theorem paragraphs_counted : paragraph_counts = ([0; 435; 13349; 19920; 2256], [0; 2290; 12560; 0])%N.
Proof. computed. Qed.

(* Whatever four tiles are dealt, the plain way sets them as § 621a.8(d) allows. *)
Theorem plain_is_lawful : forall d, length d = 4 -> NoDup d -> incl d tiles ->
  exists h, In h all_hands /\ Permutation d h /\ lawful_on plain h.
Proof.
  assert (F : forallb (fun h => is true (verdict plain h)) all_hands = true) by computed.
  intros d L D I. destruct (every_four_tiles d L D I) as (h & [H P] & _). exists h. split; [exact H|].
  split; [exact P|]. rewrite forallb_forall in F. exact (is_proves plain h true (F h H)).
Qed.

(* Traditional does not: its smallest unlawful hand, 4-5 3-5 3-4 1-2. *)
Theorem traditional_is_not_lawful :
  smallest_unlawful traditional (fun _ => true) [(f45, 1); (f35, 1); (f34, 1); (f12, 1)].
Proof. apply smallest_proves. computed. Qed.

(* The smallest of each paragraph. *)
Theorem traditional_smallest :
  Forall2 (fun paragraph => smallest_unlawful traditional (Nat.eqb paragraph)) [1; 2; 3; 4] [
    [(f15, 1); (f24, 1); (f23, 1); (f12, 1)];
    [(f56, 1); (f45, 1); (f26, 1); (f35, 1)];
    [(f45, 1); (f35, 1); (f34, 1); (f12, 1)];
    [(f15, 1); (f35, 1); (f34, 1); (f23, 1)]].
Proof.
  repeat apply Forall2_cons; try apply Forall2_nil; apply smallest_proves; computed.
Qed.

(* The hands that each rule of Traditional sets, and those of each paragraph that it sets unlawfully. *)
Definition traditional_counts :=
  let found := map (fun d => (governs d, fst (traditional d), verdict traditional d)) all_hands in
  (counts_of (map (fun '(_, number, _) => number) found) (seq 0 21),
   counts_of (map (fun '(paragraph, _, _) => paragraph) (filter (fun '(_, _, v) => is false v) found))
     (seq 1 4)).
Theorem traditional_counted : traditional_counts =
  ([0; 120; 28; 8; 416; 56; 104; 24; 6084; 128; 64; 256; 64; 9328; 96; 176; 48; 640; 15680; 1296; 1344],
   [28; 1860; 5552; 1360])%N.
Proof. computed. Qed.

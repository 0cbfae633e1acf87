/** How casinos' house ways set Pai Gow hands, by which rule, and whether the law allows it. */

/** The version of houseway that the package was made by. */
export declare const version: string;

/** A house way that ships, under the law it is filed under. */
export interface Shipped {
  /** Its name: "foxwoods/pai_gow_poker". */
  readonly way: string;
  /** The name of the submission: "Foxwoods". */
  readonly name: string;
  readonly game: "Pai Gow" | "Pai Gow Poker";
  /** The key of the chapter: "us-pa/645a". */
  readonly chapter: string;
  /** Digests of the script, of how every hand is set, and of the law, as `houseway fingerprint` prints them. */
  readonly source_sha256: string;
  readonly behaviour_sha256: string;
  readonly law_sha256: string;
}

/** Every house way that ships. */
export declare const ways: readonly Shipped[];

/** A hand as a house way sets it, with the keys of `houseway set --json`. If no rule decides it, it has `hand` alone. */
export interface Hand {
  /** Its pieces, highest first. */
  hand: string;
  high?: string;
  low?: string;
  /** In words: "7", "Gong", "two pair". */
  high_value?: string;
  low_value?: string;
  /** The rule that decides, and its line in the script. */
  rule?: string;
  line?: number;
  /** Whether the law allows it; left out if no paragraph governs the hand. */
  lawful?: boolean;
  /** If not lawful: whether its rule notes that it departs from the law, where it may. */
  noted?: boolean;
  /** The paragraph that governs the hand: its key, and as the law prints it. */
  cite?: string;
  printed?: string;
}

/** A house way, ready to set hands. */
export interface Way extends Shipped {
  /** Sets a hand: "As Kh Td 9c 4s 3d Jk", "6-6 5-5 2-2 5-6". Throws a HousewayError if it is none. */
  set(hand: string): Hand;
}

/** What is asked wrongly. */
export declare class HousewayError extends Error {
  /** The id that docs/errors.md explains: "hands/piece-twice". */
  readonly id: string;
}

/** Loads a house way by its name, or by its house's if that has one: "foxwoods". */
export declare function load(name: string): Promise<Way>;

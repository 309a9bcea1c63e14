/** A word that a screen may not use, because the same thing has another name (docs/glossary.md). */
export type RefusedTerm = {
  refused: RegExp
  /** What is written instead. */
  instead: string
  /** One sentence that breaks the rule. */
  planted: string
  /** Sentences that are prescribed word by word. */
  prescribed?: readonly string[]
}

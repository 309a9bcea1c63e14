export type GlossaryTerm = { name: string; says: string; formula: string; range: string; example: string }

/** Builds a glossary term from its definition, formula, range and example. */
export const buildTerm = (
  name: string,
  says: string,
  formula: string,
  range: string,
  example: string,
): GlossaryTerm => ({
  name,
  says,
  formula,
  range,
  example,
})

/** Formats an amount in groups of three digits, the same in both languages. */
export const formatGrouped = (amount: number): string => amount.toLocaleString('en-US')

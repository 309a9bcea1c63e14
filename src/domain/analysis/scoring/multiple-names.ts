import type { LocalizedText } from '../report/words.ts'
import type { Multiple } from './valuation-table.ts'

/** The names of multiples, which are the same in tables, in contributions and in the sentences of a report. */
export const multipleNames: Readonly<Record<Multiple, LocalizedText>> = {
  PBR: { ko: 'PBR', en: 'P/B' },
  PSR: { ko: 'PSR', en: 'P/S' },
  PER: { ko: 'PER', en: 'P/E' },
  PCR: { ko: 'PCR', en: 'P/CF' },
  EV_EBITDA: { ko: 'EV/EBITDA', en: 'EV/EBITDA' },
  PEGR: { ko: 'PEGR', en: 'PEG' },
  ROE: { ko: 'ROE', en: 'ROE' },
  DR: { ko: '부채비율', en: 'Debt-to-equity' },
}

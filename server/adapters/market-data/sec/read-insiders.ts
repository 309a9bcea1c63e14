import type { VendorFault } from '../ask.ts'
import type { SecClient } from './client.ts'
import { isInsiderForm, type SecFiling } from './filings.ts'
import { readForm4 } from './form4.ts'
import type { FiledForm4 } from './trades.ts'

/** Our choice: at most this many filings of one day are read to find an amendment's original. */
const MOST_CANDIDATES = 10

/** Whether a filing is to be read, or was read in an earlier night. */
export type IsNewFiling = (filing: Pick<SecFiling, 'accession' | 'filed'>) => boolean

/**
 * Reads the new forms, and older ones that they amend. Forms that the company files as an owner of another company are
 * left out. An unreadable form does not stop the others.
 */
export async function readSecInsiders(
  client: SecClient,
  { cik, filings, isNew }: { cik: number; filings: readonly SecFiling[]; isNew: IsNewFiling },
): Promise<{ read: FiledForm4[]; faults: VendorFault[] }> {
  const read: FiledForm4[] = []
  const faults: VendorFault[] = []
  const forms = filings.filter(isInsiderForm)
  const recent = forms.filter(isNew)
  const requested = new Set<string>()
  for (const filing of recent) if (!(await readOne(filing))) return { read, faults }
  const amended = new Set(
    read.flatMap(({ form, document }) => (form === '4/A' ? [document.originalFiled] : [])),
  )
  for (const day of amended) {
    const candidates = forms.filter(form => form.filed === day && !isNew(form))
    for (const filing of candidates.slice(0, MOST_CANDIDATES))
      if (!(await readOne(filing))) return { read, faults }
  }
  return { read, faults }

  /** Reads one form; returns false when further requests are useless. */
  async function readOne({ accession, form, filed, document: name }: SecFiling): Promise<boolean> {
    if (name === null || requested.has(accession)) return true
    requested.add(accession)
    const answered = await client.document(cik, accession, name)
    if (!answered.ok) {
      faults.push(answered.error)
      return answered.error.kind === 'unreadable'
    }
    const document = answered.value === null ? null : readForm4(answered.value)
    if (!document) faults.push({ kind: 'unreadable', detail: `no Form 4 in ${accession}` })
    else if (document.issuerCik === cik) read.push({ accession, form, filed, document })
    return true
  }
}

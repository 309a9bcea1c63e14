import { decodeEntities } from './text.ts'

/** A company with the vendor's number and the exchange's code. */
export type CorpCode = { corp_code: string; stock_code: string; corp_name: string; modify_date: string }

/**
 * The listed companies by stock code. When two numbers have the same code, the last modified one is the current company. The
 * file is large, so it is scanned once without building a tree.
 */
export function corpCodesIn(xml: string): Map<string, CorpCode> {
  const found = new Map<string, CorpCode>()
  for (let at = xml.indexOf('<list>'); at >= 0; at = xml.indexOf('<list>', at + 6)) {
    const end = xml.indexOf('</list>', at)
    if (end < 0) break
    const block = xml.slice(at, end)
    const stock_code = xmlFieldIn(block, 'stock_code')
    const corp_code = xmlFieldIn(block, 'corp_code')
    if (stock_code === '' || !/^\d{8}$/.test(corp_code)) continue
    const corp = {
      corp_code,
      stock_code,
      corp_name: decodeEntities(xmlFieldIn(block, 'corp_name')),
      modify_date: xmlFieldIn(block, 'modify_date'),
    }
    const other = found.get(stock_code)
    if (!other || corp.modify_date > other.modify_date) found.set(stock_code, corp)
  }
  return found
}

/** Returns the text of the first XML element with this name. It is also used for the vendor's errors in XML replies. */
export function xmlFieldIn(block: string, name: string): string {
  const start = block.indexOf(`<${name}>`)
  const end = block.indexOf(`</${name}>`, start)
  return start < 0 || end < 0 ? '' : block.slice(start + name.length + 2, end).trim()
}

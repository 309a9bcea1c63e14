import { strToU8, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type WorkbookFile = { rows: string; texts?: readonly string[]; isFrom1904?: boolean }

/** Makes an XLSX file of one visible and one hidden sheet. Style 1 shows a date in a format of its own. */
export function workbookFile({
  rows,
  texts = [],
  isFrom1904 = false,
}: WorkbookFile): Uint8Array<ArrayBuffer> {
  const sheet = (content: string) =>
    strToU8(`<?xml version="1.0"?><worksheet ${main}><sheetData>${content}</sheetData></worksheet>`)
  const files = {
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="${links}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>` +
        '<sheet name="secret" sheetId="1" state="hidden" r:id="rId1"/><sheet name="a" sheetId="2" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/><Relationship Id="rId7" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst ${main}>${texts.map(text => `<si><r><t>${text}</t></r><rPh><t>aid</t></rPh></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m"/></numFmts>` +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>hidden</t></is></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(rows),
  }
  return new Uint8Array(zipSync(files))
}

import { describe, expect, it } from 'vitest'
import { encodeEucKr } from '../fake-euc-kr.ts'
import { corpCodesIn } from './corp-codes.ts'
import { readDsd } from './dsd.ts'
import { decodeEntities, decodeKorean } from './text.ts'

const texts = (row: ReadonlyMap<string, { text: string }>) =>
  Object.fromEntries([...row].map(([code, { text }]) => [code, text]))

describe('a document', () => {
  it('is read when it is not well-formed', () => {
    const { cells, rows } = readDsd(`<DOCUMENT><P>A&B <한글> R&D<P>
      <TABLE-GROUP ACLASS="X"><TABLE><TR><TE ACODE="NAME"><P>(주)가온 &amp; <나루><DB나루> &lt;끝&gt;</P></TE>
      <TU AUNITVALUE="20240820" AUNIT="DAY" ENG="x">2024년&cr;08월 20일</TU><TD>no name</TD>
      <TR><te acode='NAME'>second</te><TE ACODE="OPEN">never closed</TR></TABLE></TABLE-GROUP>
      <TR><TE ACODE="OUTSIDE">1</TE></TR><TE ACODE="LAST">at the end`)
    expect(rows('X').map(texts)).toEqual([
      { NAME: '(주)가온 & <나루><DB나루> <끝>', DAY: '2024년 08월 20일' },
      { NAME: 'second', OPEN: 'never closed' },
    ])
    expect(rows('X')[0]?.get('DAY')?.value).toBe('20240820')
    expect(cells.get('NAME')?.text).toBe('(주)가온 & <나루><DB나루> <끝>')
    expect([cells.get('OUTSIDE')?.text, cells.get('LAST')?.text]).toEqual(['1', 'at the end'])
    expect(rows('Y')).toEqual([])
  })

  it('carries a cell with a row span into the rows it spans, and no further', () => {
    const { rows } = readDsd(`<TABLE-GROUP ACLASS="X"><TABLE>
      <TR><TU ROWSPAN="2" AUNIT="WHY">a</TU><TE ACODE="N">1</TE></TR>
      <TR><TE ACODE="N">2</TE></TR><TR><TE ACODE="N">3</TE></TR>
      <TR><TU ROWSPAN="9" AUNIT="WHY">b</TU><TE ACODE="N">4</TE></TR></TABLE>
      <TABLE><TR><TE ACODE="N">5</TE></TR></TABLE></TABLE-GROUP>`)
    expect(rows('X').map(texts)).toEqual([
      { WHY: 'a', N: '1' },
      { WHY: 'a', N: '2' },
      { N: '3' },
      { WHY: 'b', N: '4' },
      { N: '5' },
    ])
  })

  it('in EUC-KR is read like one in UTF-8', () => {
    const text = '<TE ACODE="IFR_NM">견본일 대표이사ㆍ장내매수(+)</TE>'
    expect(encodeEucKr(text)).not.toEqual(Buffer.from(text))
    expect(decodeKorean(encodeEucKr(text))).toBe(text)
    expect(decodeKorean(Buffer.from(text))).toBe(text)
  })

  it('keeps text that only looks like an entity', () => {
    expect(decodeEntities('&amp;lt; &#44032; &#xac00; &foo; & &#99999999; &#x110000;')).toBe(
      '&lt; 가 가 &foo; & &#99999999; &#x110000;',
    )
  })

  it.each(['<', '<TE ', '<TE ACODE="', '<TR><TU ROWSPAN="9" AUNIT="A">', '&#', '<TE ACODE="A"> '])(
    'of 50,000 repeats of «%s» is read in one pass',
    piece => {
      const counted = { rows: 0 }
      for (const row of readDsd(`<TABLE-GROUP ACLASS="X">${piece.repeat(50_000)}`).rows('X'))
        counted.rows += row.size > 0 ? 1 : 0
      expect(counted.rows).toBe(piece.startsWith('<TR>') ? 50_000 : 0)
    },
  )
})

describe('the list of companies', () => {
  const list = (corp: string, stock: string, modified = '20260101', name = '가&amp;나') =>
    `<list><corp_code>${corp}</corp_code><corp_name>${name}</corp_name><corp_eng_name/>` +
    `<stock_code>${stock}</stock_code><modify_date>${modified}</modify_date></list>`
  it('holds listed companies only, and the newer of two numbers for one code', () => {
    const xml = `<result>${list('00000001', ' ')}${list('00000002', '100110')}${list('00000003', '100110', '20200101')}
      ${list('00000007', '600660', '20200101', '옛')}${list('00000008', '600660', '20200102', '새')}
      ${list('00000004', '0123A0', '20200101', 'R&D <한글>')}${list('5', '500550')}<list><corp_code>00000006`
    expect([...corpCodesIn(xml).values()]).toEqual([
      { corp_code: '00000002', stock_code: '100110', corp_name: '가&나', modify_date: '20260101' },
      { corp_code: '00000008', stock_code: '600660', corp_name: '새', modify_date: '20200102' },
      { corp_code: '00000004', stock_code: '0123A0', corp_name: 'R&D <한글>', modify_date: '20200101' },
    ])
  })
})

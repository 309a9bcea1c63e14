export type FakeFiling = {
  kind: 'D002' | 'D005'
  rcept_no: string
  corp_code: string
  stock_code: string
  corp_name: string
  corp_cls: string
  report_nm: string
  flr_nm: string
  rm: string
  position: string
  changes: readonly FakeHoldingChange[]
  oldStyle: boolean
}

/** `span` is the number of rows for which the reason and the day are written only once. */
export type FakeHoldingChange = {
  code: string
  label: string
  day: number
  qty: number
  price: number | null
  share?: string
  span?: number
  below?: boolean
}

const korean = (day: number) =>
  `${Math.floor(day / 10_000)}년 ${String(Math.floor(day / 100) % 100).padStart(2, '0')}월 ${String(day % 100).padStart(2, '0')}일`
const amount = (value: number | null) => (value === null ? '-' : value.toLocaleString('en-US'))

/** Malformed like the real documents: bare ampersands, Korean names in angle brackets, unclosed tags. */
export function fakeDocumentOf(filing: FakeFiling): string {
  const isPlan = filing.kind === 'D005'
  const rows = filing.changes.map(isPlan ? planRow : changeRow).join('\n')
  return `<?xml version="1.0" encoding="${filing.oldStyle ? 'euc-kr' : 'utf-8'}"?>
<DOCUMENT xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="dart4.xsd">
<DOCUMENT-NAME ACODE="00634">${filing.report_nm.replace(/\[.*\]/, '')}</DOCUMENT-NAME>
<FORMULA-VERSION ADATE="20240724">4.1</FORMULA-VERSION>
<COMPANY-NAME AREGCIK="${filing.corp_code}">${filing.corp_name}</COMPANY-NAME>
<BODY>
<P>제출인은 <한빛&온누리> 계열과 R&D 계약이 있음</P>
<TABLE-GROUP ACLASS="IFR_NM"><TABLE ACLASS="EXTRACTION"><TBODY>
<TR><TH>회사명</TH><TE ACODE="CRP_NM">${filing.corp_name}</TE><TE ACODE="CRP_CD">${filing.stock_code}</TE></TR>
<TR><TH>성명</TH><TE WIDTH="200" ACODE="IFR_NM">${filing.flr_nm}</TE></TR>
<TR><TU AUNIT="STF_RYN" AUNITVALUE="Y">등기임원</TU><TE ACODE="STF_PSM">${filing.position}</TE>
<TU AUNIT="MAIN_SH" AUNITVALUE="">-</TU></TR>
</TBODY></TABLE></TABLE-GROUP>
<TITLE ATOC="Y">다. 세부변동내역</TITLE>
<TABLE-GROUP ACLASS="${isPlan ? 'TRAN_PLN' : 'RPT_RSN'}">
<TABLE ACLASS="EXTRACTION"><TBODY>
<TR ACOPY="N"><TH>보고사유</TH><TH>변동일*</TH><TH>변동전</TH></TR>
${rows}
<TR ACOPY="N" ADELETE="N">
<TD COLSPAN="3" ALIGN="CENTER">합  계</TD>
<TE ALIGN="RIGHT" ACODE="${isPlan ? 'STR_STK_SUM' : 'MDF_STK_CNT'}">9,999,999</TE>
</TR>
</TBODY></TABLE></TABLE-GROUP>
${isPlan ? pastTrades : ''}
</BODY></DOCUMENT>`
}

/** A plan's document also lists the trades of the past half year, which must not be read as planned. */
const pastTrades = `<TABLE-GROUP ACLASS="PST_TRAN"><TABLE><TR><TU AUNIT="MDF_DT" AUNITVALUE="20240102">2024년 01월 02일</TU>
<TU AUNIT="MDF_MT" AUNITVALUE="02">장내매도(-)</TU><TE ACODE="STR_STK_CNT">-900,000</TE></TR></TABLE></TABLE-GROUP>`

function changeRow({
  code,
  label,
  day,
  qty,
  price,
  share = '보통주',
  span,
  below,
}: FakeHoldingChange): string {
  const spans = span ? ` ROWSPAN="${span}"` : ''
  const shared = below
    ? ''
    : `<TU ALIGN="CENTER"${spans} AUNIT="RPT_RSN" AUNITVALUE="${code}">${label}</TU>
<TU ALIGN="CENTER"${spans} AUNIT="MDF_DM" AUNITVALUE="${day}">${korean(day)}</TU>\n`
  return `<TR ACOPY="Y" ADELETE="N">
${shared}<TU ALIGN="CENTER" AUNIT="STR_KND" AUNITVALUE="1">${share}</TU>
<TE ALIGN="RIGHT" WIDTH="74" ACODE="BFR_STK_CNT">20,000</TE>
<TE ALIGN="RIGHT" WIDTH="73" ACODE="MDF_STK_CNT"><P>${amount(qty)}</P></TE>
<TE ALIGN="RIGHT" WIDTH="121" ACODE="ACI_AMT2">${amount(price)}</TE>
</TR>`
}

function planRow({ code, label, day, qty, price }: FakeHoldingChange): string {
  return `<TR ACOPY="Y" ADELETE="N">
<TU AUNIT="MDF_STR_DT" AUNITVALUE="${day}">${korean(day)}</TU>
<TU AUNIT="MDF_END_DT" AUNITVALUE="${day}">${korean(day)}</TU>
<TU AUNIT="MDF_MT" AUNITVALUE="${code}">${label}</TU>
<TU AUNIT="STR_KND" AUNITVALUE="1">보통주</TU>
<TE ACODE="STR_STK_CNT">${amount(code === '02' ? -qty : qty)}</TE>
<TE ACODE="ACI_AMT2">${amount(price)}</TE>
</TR>`
}

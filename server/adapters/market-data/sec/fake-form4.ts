import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'

export type FakeTrade = { code: string; day: TradingDay; qty: number; price: number | null }

export type FakeForm4 = {
  type: '4' | '4/A'
  issuer: { cik: number; name: string; symbol: string }
  owners: readonly { cik: number; name: string; title: string; isDirector: boolean }[]
  isPlanned: boolean
  original: TradingDay | null
  period: TradingDay
  trades: readonly FakeTrade[]
  /** Filing agents write flags as 1 and 0, or as true and false. */
  spells: 'digits' | 'words'
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function form4Xml(form: FakeForm4): string {
  const flag = (is: boolean) => (form.spells === 'digits' ? String(Number(is)) : String(is))
  const { issuer } = form
  return `<?xml version="1.0"?>
<ownershipDocument>

    <schemaVersion>X0609</schemaVersion>

    <documentType>${form.type}</documentType>

    <periodOfReport>${isoDay(form.period)}</periodOfReport>
${form.original === null ? '' : `\n    <dateOfOriginalSubmission>${isoDay(form.original)}</dateOfOriginalSubmission>\n`}
    <issuer>
        <issuerCik>${String(issuer.cik).padStart(10, '0')}</issuerCik>
        <issuerName>${escaped(issuer.name)}</issuerName>
        <issuerTradingSymbol>${issuer.symbol}</issuerTradingSymbol>
    </issuer>
${form.owners.map(owner => ownerXml(owner, flag)).join('')}
    <aff10b5One>${flag(form.isPlanned)}</aff10b5One>

    <nonDerivativeTable>
${form.trades.map(trade => tradeXml(trade, flag)).join('')}        <nonDerivativeHolding>
            <securityTitle>
                <value>Common Stock</value>
            </securityTitle>
        </nonDerivativeHolding>
    </nonDerivativeTable>

    <derivativeTable>
        <derivativeTransaction>
            <securityTitle>
                <value>Stock options (right to buy)</value>
            </securityTitle>
            <transactionCoding>
                <transactionFormType>4</transactionFormType>
                <transactionCode>P</transactionCode>
            </transactionCoding>
            <transactionAmounts>
                <transactionShares>
                    <value>99999</value>
                </transactionShares>
            </transactionAmounts>
        </derivativeTransaction>
    </derivativeTable>

    <footnotes>
        <footnote id="F1">Prices of &quot;several&quot; trades &amp; their weighted average.</footnote>
    </footnotes>

    <ownerSignature>
        <signatureName>/s/ by power of attorney</signatureName>
        <signatureDate>${isoDay(form.period)}</signatureDate>
    </ownerSignature>
</ownershipDocument>
`
}

const ownerXml = (
  { cik, name, title, isDirector }: FakeForm4['owners'][number],
  flag: (is: boolean) => string,
): string => `
    <reportingOwner>
        <reportingOwnerId>
            <rptOwnerCik>${String(cik).padStart(10, '0')}</rptOwnerCik>
            <rptOwnerName>${escaped(name)}</rptOwnerName>
        </reportingOwnerId>
        <reportingOwnerRelationship>
            <isDirector>${flag(isDirector)}</isDirector>
            <isOfficer>${flag(title !== '')}</isOfficer>
            <isTenPercentOwner>${flag(!isDirector && title === '')}</isTenPercentOwner>
            <isOther>${flag(false)}</isOther>
            <officerTitle>${escaped(title)}</officerTitle>
            <otherText></otherText>
        </reportingOwnerRelationship>
    </reportingOwner>
`

const tradeXml = ({ code, day, qty, price }: FakeTrade, flag: (is: boolean) => string): string => `
        <nonDerivativeTransaction>
            <securityTitle>
                <value>Common Stock</value>
            </securityTitle>
            <transactionDate>
                <value>${isoDay(day)}</value>
            </transactionDate>
            <transactionCoding>
                <transactionFormType>4</transactionFormType>
                <transactionCode>${code}</transactionCode>
                <equitySwapInvolved>${flag(false)}</equitySwapInvolved>
            </transactionCoding>
            <transactionAmounts>
                <transactionShares>
                    <value>${qty}</value>
                </transactionShares>
                <transactionPricePerShare>
                    ${price === null ? '<footnoteId id="F1"/>' : `<value>${price}</value>`}
                </transactionPricePerShare>
                <transactionAcquiredDisposedCode>
                    <value>${code === 'S' ? 'D' : 'A'}</value>
                </transactionAcquiredDisposedCode>
            </transactionAmounts>
            <ownershipNature>
                <directOrIndirectOwnership>
                    <value>D</value>
                </directOrIndirectOwnership>
            </ownershipNature>
        </nonDerivativeTransaction>
`

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from '../frame/language.tsx'
import { StockRowLine } from './stock-row.tsx'

test('offline, the selected row shows its date like every other row', () => {
  const drawn = renderToStaticMarkup(
    <TextProvider text={createText('ko', dictionary, () => Date.UTC(2026, 10, 25))}>
      <StockRowLine
        href="/quote/0K31D0"
        name="윤슬디스플레이"
        reason="20일선 위 4.2%"
        closes={[1, 2]}
        previousClose={1}
        price={2}
        country="kr"
        changePercent={1}
        state="offline"
        selected
        asOf="2026-11-20"
      />
    </TextProvider>,
  )
  expect(drawn).toContain('11월 20일 기준')
  expect(drawn).toContain('aria-current="true"')
})

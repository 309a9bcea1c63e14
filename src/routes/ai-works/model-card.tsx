import type { OddsModel } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { ContributionBar } from '#ui/figure/contribution-bar.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`

/** Shows the inputs of the model with their weights, and when the model was trained. */
export function ModelCard({ model }: { model: OddsModel }) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  const [newest] = model.fits
  if (model.version === null || !newest)
    return <SectionHead title={words.modelTitle} lead={words.modelNone} />
  const most = Math.max(...model.features.map(({ weight }) => Math.abs(weight)), 1e-9)
  return (
    <>
      <SectionHead
        title={words.modelTitle}
        lead={words.modelLead({
          version: model.version,
          count: (model.trained_on ?? 0).toLocaleString(lang),
        })}
      />
      <p className="pad second">
        {words.modelSays({ horizon: String(model.horizon), every: String(model.refit_every) })}{' '}
        {model.sharpness !== null && words.sharpness({ value: model.sharpness.toFixed(2) })}
      </p>
      <SectionHead level={3} title={words.weightsTitle} lead={words.weightsNote} />
      <DataTable
        caption={words.weightsTitle}
        rows={model.features.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'feature',
            head: words.feature,
            cell: ({ id }) => words.features[id as keyof typeof words.features] ?? id,
          },
          {
            id: 'bar',
            head: <span className="sr-only">{words.weight}</span>,
            cell: ({ weight }) => (
              <span className="weight-bar">
                <ContributionBar value={weight} max={most} />
              </span>
            ),
          },
          { id: 'weight', head: words.weight, number: true, cell: ({ weight }) => signed(weight) },
        ]}
      />
      <SectionHead
        level={3}
        title={words.fitsTitle}
        note={words.fitsAll({ count: model.fits.length.toLocaleString(lang) })}
      />
      <ul className="bullets pad">
        {model.fits.slice(0, 8).map(({ date, trained_until }) => (
          <li key={date}>{words.fit({ date: day(date, 'full'), until: day(trained_until, 'full') })}</li>
        ))}
      </ul>
    </>
  )
}

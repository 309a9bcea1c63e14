import { addedConditions, conditionOn, withCondition } from '#domain/screener/filter/edit.ts'
import type { FilterPart, SpecificationPart } from '#domain/screener/filter/parts.ts'
import type { FilterContext } from '../filter-context.ts'
import { AlternativesEditor } from './either-or.tsx'
import { MetricEditor } from './metric-editor.tsx'
import { AnnualStatementsEditor, ForeignerEditor, QuarterlyStatementsEditor } from './own-amounts.tsx'
import {
  AttractivenessEditor,
  MarketsEditor,
  PresetsEditor,
  SectorsEditor,
  ThemeEditor,
} from './own-choices.tsx'
import { MaArrangementEditor, MaCrossEditor, PsarEditor, RsiEditor, RsRatingEditor } from './own-turns.tsx'

type Props = { part: FilterPart; desk: FilterContext; tall: boolean; fields: boolean }

export function FilterCardBody({ part, desk, tall, fields }: Props) {
  if (part.kind === 'metric')
    return (
      <MetricEditor
        metric={part.metric}
        condition={conditionOn(desk.saved, part.metric)}
        desk={desk}
        tall={tall}
        fields={fields}
        onChange={(condition, drags) =>
          desk.edit(before => withCondition(before, part.metric, condition), drags)
        }
      />
    )
  if (part.kind === 'own') return <OwnBody name={part.name} desk={desk} tall={tall} fields={fields} />
  return addedConditions(desk.saved)[part.at] ? <AlternativesEditor at={part.at} desk={desk} /> : null
}

function OwnBody({ name, desk, tall, fields }: Omit<Props, 'part'> & { name: SpecificationPart }) {
  switch (name) {
    case 'preset':
      return <PresetsEditor desk={desk} isOpen={fields} />
    case 'theme':
      return <ThemeEditor desk={desk} isOpen={fields} />
    case 'markets':
      return <MarketsEditor desk={desk} />
    case 'sectors':
      return <SectorsEditor desk={desk} isOpen={fields} />
    case 'attractiveness':
      return <AttractivenessEditor desk={desk} />
    case 'foreigner':
      return <ForeignerEditor desk={desk} tall={tall} fields={fields} />
    case 'rsRating':
      return <RsRatingEditor desk={desk} />
    case 'quarterly':
      return <QuarterlyStatementsEditor desk={desk} />
    case 'annual':
      return <AnnualStatementsEditor desk={desk} />
    case 'ma_cross':
      return <MaCrossEditor desk={desk} />
    case 'ma_arrangement':
      return <MaArrangementEditor desk={desk} />
    case 'rsi':
      return <RsiEditor desk={desk} />
    case 'psar':
      return <PsarEditor desk={desk} />
    case 'formula':
      return null
  }
}

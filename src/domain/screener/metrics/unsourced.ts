import { hasConsensus, statementItems } from './fundamental.ts'

/**
 * No source tells these. They stay metrics, so that an old link with one of them is understood; nothing offers them, because
 * a filter on them would answer «no stock» where nobody knows.
 */
export const unsourcedMetricIds: readonly string[] = [
  'f_room',
  ...statementItems
    .filter(item => !hasConsensus(item))
    .flatMap(item => [`${item}_surprise`, `${item}_annual_expected`]),
]

import type { useText } from '#ui/frame/language.tsx'

type Say = ReturnType<typeof useText>['t']

export const ratingRulerProps = (t: Say, rating: string | null) => ({
  min: -2,
  max: 2,
  thresholds: [-0.6, 0.6, 1.2],
  labels: [
    { at: -1.3, text: `B ${t('ui.ratings.B')}`, strong: rating === 'B' },
    { at: 0, text: `N ${t('ui.ratings.N')}`, strong: rating === 'N' },
    { at: 0.9, text: 'G', strong: rating === 'G' },
    { at: 1.6, text: 'VG', strong: rating === 'VG' },
  ],
})

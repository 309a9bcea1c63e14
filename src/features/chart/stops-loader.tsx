import { useEffect } from 'react'
import type { PreferenceBody } from '#domain/sync/item.ts'
import { usePreference } from '#state/my-stocks/my-groups.ts'

export type Stops = Pick<PreferenceBody, 'ai_chart_stop_loss_line_vp' | 'ai_chart_stop_loss_line_ema_20'>

export function StopsLoader({ onTold }: { onTold: (stops: Stops) => void }) {
  const stops = usePreference()
  useEffect(() => onTold(stops), [stops, onTold])
  return null
}

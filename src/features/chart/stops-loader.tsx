import { useEffect } from 'react'
import type { PreferenceBody } from '#domain/sync/item.ts'
import { usePreference } from '#state/my-stocks/my-groups.ts'

export type StopLineSettings = Pick<
  PreferenceBody,
  'ai_chart_stop_loss_line_vp' | 'ai_chart_stop_loss_line_ema_20'
>

export function StopLineSettingsLoader({ onTold }: { onTold: (stops: StopLineSettings) => void }) {
  const stops = usePreference()
  useEffect(() => onTold(stops), [stops, onTold])
  return null
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { closureOf } from '#domain/market/calendar/calendar.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import {
  isPromptOccasion,
  isReportScreen,
  type OccasionCode,
  occasionsAt,
  occasionsMet,
  type PromptOccasion,
} from '#domain/occasions/occasion-rules.ts'
import { claimPrompt, mayPromptHere } from '#state/occasions/prompt.ts'
import { recordOccasion } from '#state/occasions/record.ts'
import { countReportVisits, rememberReportLook } from '#state/occasions/report-visits.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { isCalm } from './is-calm.ts'
import { type StayOnScreen, watchStay } from './watch-stay.ts'

/** Our choice: an account counts as new for an hour. */
const NEW_MS = 3_600_000

/** Watches for the occasions of a screen, records what is met, and returns the prompt that is due. */
export function useOccasions(pathname: string): { prompt: PromptOccasion | null; close(): void } {
  const plan = useKnownPlan()
  const { online } = useConnectivity()
  const { user } = useSession()
  const country = useText().lang === 'ko' ? 'kr' : 'us'
  const [prompt, show] = useState<PromptOccasion | null>(null)
  const close = useCallback(() => show(null), [])
  useEffect(() => {
    if (isReportScreen(pathname)) rememberReportLook()
  }, [pathname])

  const sceneOf = (shownMs: number) => {
    const now = serverNow()
    const { day } = localTimeAt(now, timeZoneOf[country])
    return {
      pathname,
      shownMs,
      plan: plan ?? 'premium',
      isHoliday: closureOf(country, day) !== null,
      reportVisits: countReportVisits(),
      isNewAccount: user !== null && now - Date.parse(user.date_joined) < NEW_MS,
    }
  }
  const step = async (stay: StayOnScreen, recorded: Set<OccasionCode>, isHere: () => boolean) => {
    const met = occasionsMet(sceneOf(stay.shownMs))
    for (const code of met.filter(each => !recorded.has(each))) {
      recorded.add(code)
      void recordOccasion(code, { screen: pathname.slice(0, 255), prompted: mayPromptHere() })
    }
    const due = met.find(isPromptOccasion)
    if (due === undefined || !online || !isCalm(stay) || !mayPromptHere()) return
    if ((await claimPrompt()) && isHere()) show(due)
  }
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })

  // A stay goes on while somebody walks between screens of the same occasions.
  const occasions = occasionsAt(pathname).join()
  const isMeant = plan === 'guest' || plan === 'free'
  useEffect(() => {
    if (occasions === '' || !isMeant) return
    const recorded = new Set<OccasionCode>()
    let isHere = true
    const end = watchStay(stay => void latest.current(stay, recorded, () => isHere))
    return () => {
      isHere = false
      end()
      show(null)
    }
  }, [occasions, isMeant])
  return { prompt, close }
}

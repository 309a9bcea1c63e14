import { GuestInvitation } from '#features/alerts/guest.tsx'
import { deviceTimeZone, quietHoursStateAt } from '#features/alerts/how-quiet.ts'
import { LazyPushPermission, LazySyncState } from '#features/alerts/later.tsx'
import { AlertSection } from '#features/alerts/part.tsx'
import { useCurrentMinute } from '#features/alerts/use-minute.ts'
import { useSaveWithStatus } from '#features/alerts/use-saved.ts'
import { changeAlertSetting, synchronise, useAlertSetting } from '#state/alerts/alerts.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { DigestSection } from './digest-section.tsx'
import { AlertFeatureLinks } from './features.tsx'
import { QuietHoursFields } from './hours.tsx'
import { AlertKindSwitches } from './kinds.tsx'
import { PushSwitch } from './push-switch.tsx'
import '#features/alerts/alerts.css'

const Account = lazyComponent(async () => (await import('./account.tsx')).AccountAlertSettings)

/**
 * The alert settings: whether, about what, when and where alerts are pushed; and, separately, the consents to
 * advertising.
 */
export function Screen() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { setting, isOwn, loading, problem } = useAlertSetting()
  const now = useCurrentMinute()
  const { said, save } = useSaveWithStatus()
  const change = (to: Partial<typeof setting>) => void save(() => changeAlertSetting(to, deviceTimeZone()))
  const heading = !setting.push
    ? words.settingOff
    : quietHoursStateAt(setting, now) === 'now'
      ? words.settingQuiet({ time: setting.quiet_to })
      : words.settingOn
  const isUnknown = loading || isGuest || (problem !== null && !isOwn)
  const input = { setting, change }
  return (
    <Page
      title={t('titles.notificationSetting')}
      heading={isUnknown ? t('titles.notificationSetting') : heading}
      lead={words.settingLead}
    >
      <LazySyncState />
      {!online && <OfflineNote />}
      {problem && (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={() => void synchronise()} kept={isOwn} />
      )}
      {isGuest && <GuestInvitation returnTo="/notification/setting" />}
      <p className="sr-only" role="status">
        {said}
      </p>
      {loading ? (
        <div className="pad">
          <SkeletonText lines={24} />
        </div>
      ) : (
        <div className="alert-columns">
          <div>
            <PushSwitch {...input} />
            {!isGuest && (
              <AlertSection title={words.thisDevice} id="device">
                <LazyPushPermission reason="setting" always />
              </AlertSection>
            )}
            <QuietHoursFields {...input} now={now} />
            <DigestSection {...input} />
            {isGuest ? (
              <AlertSection title={words.devices}>
                <p className="second pad">{words.accountOnly}</p>
              </AlertSection>
            ) : (
              <LazyBoundary
                fallback={
                  <div className="pad">
                    <SkeletonText lines={14} />
                  </div>
                }
              >
                <Account />
              </LazyBoundary>
            )}
          </div>
          <div>
            <AlertFeatureLinks />
            <AlertKindSwitches {...input} />
          </div>
        </div>
      )}
    </Page>
  )
}

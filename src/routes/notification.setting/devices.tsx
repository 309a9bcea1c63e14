import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { deviceNameFromUserAgent } from '#domain/account/device-name.ts'
import { CachedAlertSection } from '#features/alerts/part.tsx'
import { TestNotificationButton } from '#features/alerts/test-notification-button.tsx'
import { type PushDevices, removePushDevice, usePushDevices } from '#state/alerts/notifications.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

type Device = PushDevices['rows'][number]

/** Lists the devices that get a push, with a button to remove one that was lost or sold. */
export function PushDeviceList() {
  const { lang } = useText()
  return (
    <CachedAlertSection title={alertWords[lang].devices} kept={usePushDevices()} lines={3}>
      {({ rows }) => (
        <>
          <DeviceList rows={rows} />
          <TestNotificationButton />
        </>
      )}
    </CachedAlertSection>
  )
}

function DeviceList({ rows }: PushDevices) {
  const { t, lang, day, moment } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const [requested, setRequested] = useState<Device | null>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const nameOf = ({ user_agent }: Pick<Device, 'user_agent'>): string =>
    deviceNameFromUserAgent(user_agent)?.[lang] ?? words.someBrowser
  const remove = async ({ id, ...device }: Device) => {
    setBusy(true)
    setProblem(null)
    const left = await removePushDevice(id)
    setBusy(false)
    setOpen(false)
    if (left.ok) void showToast('success', words.removeDeviceDone({ name: nameOf(device) }))
    else setProblem(left.error)
  }
  if (rows.length === 0) return <p className="second pad">{words.noDevices}</p>
  return (
    <>
      <ul className="alert-rows">
        {rows.map(device => (
          <li key={device.id}>
            <div className="alert-rule">
              <span>
                <span className="mid">{nameOf(device)}</span>
                <span className="caption alert-under">
                  {device.failing
                    ? words.deviceFailing
                    : device.last_sent_at
                      ? words.deviceLast({ time: moment(device.last_sent_at) })
                      : words.deviceNever}
                  {` · ${words.deviceSince({ date: day(device.made_at) })}`}
                </span>
              </span>
              <span className="alert-acts">
                <Button
                  kind="quiet"
                  disabled={!online}
                  aria-label={words.removeDeviceOf({ name: nameOf(device) })}
                  onClick={() => {
                    setRequested(device)
                    setOpen(true)
                  }}
                >
                  {words.removeDevice}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="pad" role="alert">
          {t(`problems.${problem.code}`)}
        </p>
      )}
      <ConfirmDialog
        open={open}
        title={words.removeDeviceTitle}
        confirm={words.removeDevice}
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => requested && void remove(requested)}
      >
        {requested && words.removeDeviceText({ name: nameOf(requested) })}
      </ConfirmDialog>
    </>
  )
}

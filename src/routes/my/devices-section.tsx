import { useState } from 'react'
import {
  type DevicesReply,
  requestDeviceSignOut,
  requestOtherDevicesSignOut,
  useDevices,
} from '#state/session/devices.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { useRequestRunner } from './use-request-runner.ts'

/** Number of devices shown at first, the most recently used ones. Our choice: some users have dozens. */
const FIRST = 5

export function DevicesSection() {
  const { lang } = useText()
  return (
    <CachedAccountSection title={accountWords[lang].devices} kept={useDevices()} lines={4}>
      {({ devices }) => <DeviceList devices={devices} />}
    </CachedAccountSection>
  )
}

function DeviceList({ devices }: DevicesReply) {
  const { t, lang, moment } = useText()
  const words = useWords(accountWords)
  const { busy, problem, act } = useRequestRunner()
  const [ending, setEnding] = useState('')
  const [asking, setAsking] = useState(false)
  const [all, setAll] = useState(false)
  const sorted = devices.toSorted((one, other) => Number(other.is_this) - Number(one.is_this))
  const others = devices.filter(device => !device.is_this).length
  const nameOf = (device: DevicesReply['devices'][number]) =>
    lang === 'ko' ? device.name_kr : device.name_en

  const end = async (id: string, name: string) => {
    setEnding(id)
    if (await act(() => requestDeviceSignOut(id))) void showToast('success', words.deviceEnded({ name }))
  }
  const endOthers = async () => {
    setEnding('')
    const ended = await act(requestOtherDevicesSignOut)
    setAsking(false)
    if (ended) void showToast('success', words.othersEnded)
  }
  return (
    <>
      <ul className="my-rows">
        {sorted.slice(0, all ? undefined : FIRST).map(device => (
          <li key={device.id}>
            <div>
              <span className="mid">{nameOf(device)}</span>
              <p className="caption">
                {device.is_this ? (
                  <span className="brass">{words.thisDevice}</span>
                ) : (
                  words.lastSeen({ time: moment(device.last_seen_at) })
                )}
                {` · ${words.signedInAt({ time: moment(device.signed_in_at) })}`}
              </p>
            </div>
            {!device.is_this && (
              <Button
                kind="quiet"
                busy={busy && ending === device.id}
                aria-label={words.endDeviceOf({ name: nameOf(device) })}
                onClick={() => end(device.id, nameOf(device))}
              >
                {words.endDevice}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!all && sorted.length > FIRST && (
        <div className="pad my-more">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {words.allDevices({ count: sorted.length })}
          </Button>
        </div>
      )}
      <div className="stack">
        {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
        {others === 0 ? (
          <p className="caption">{words.onlyThis}</p>
        ) : (
          <Button onClick={() => setAsking(true)}>{words.endOthers}</Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={words.endOthersTitle}
        confirm={words.endOthers}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={endOthers}
      >
        {words.endOthersText({ count: others })}
      </ConfirmDialog>
    </>
  )
}

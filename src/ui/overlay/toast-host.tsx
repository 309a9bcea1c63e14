import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { crashWords } from '#text/bare-words.ts'
import { Icon, type IconName } from '../frame/icon.tsx'
import { languageOfPage } from '../frame/language-of-page.ts'
import type { ToastKind } from './toast-kind.ts'
import './toast.css'
import { createToastOrder } from './toast-order.ts'
import { watchToastPlace } from './toast-watch.ts'

const icons: Record<ToastKind, IconName> = { info: 'info', success: 'check', error: 'warning' }
const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })
const order = createToastOrder()
let count = 0
let host: HTMLElement | null = null

function Message({ kind, text, closeToast }: { kind: ToastKind; text: string } & Partial<ToastContentProps>) {
  return (
    <>
      <Icon name={icons[kind]} size={18} />
      <p>{text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={crashWords[languageOfPage()].close}
        onClick={() => closeToast?.(true)}
      >
        <Icon name="close" size={16} />
      </button>
    </>
  )
}

/** The router announces its own changes of the address under the names of the calls. */
const addressEvents = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const

function endErrorsElsewhere(): void {
  for (const left of order.leaveFor(location.href)) toast.dismiss(left)
}

function mount(): HTMLElement {
  if (host?.isConnected) return host
  host = document.createElement('div')
  host.className = 'toast-host'
  host.popover = 'manual'
  document.body.append(host)
  const list = host
  watchToastPlace(host, () => list.querySelector('.Toastify__toast-container'))
  for (const event of addressEvents) window.addEventListener(event, endErrorsElsewhere)
  createRoot(host).render(
    <ToastContainer
      aria-label={crashWords[languageOfPage()].messages}
      position="top-right"
      newestOnTop
      hideProgressBar
      closeButton={false}
      icon={false}
      draggable
      draggablePercent={80}
      pauseOnHover
      pauseOnFocusLoss
      transition={slide}
    />,
  )
  return host
}

/**
 * A popover is above an open dialog only if it was opened later, so it is opened again for each message.
 * https://drafts.csswg.org/css-position-4/#top-layer
 */
function raise(element: HTMLElement): void {
  if (!element.showPopover) return
  const shown = element.matches(':popover-open')
  if (shown && !document.querySelector('dialog[open]')) return
  if (shown) element.hidePopover()
  element.showPopover()
}

export function presentToast(kind: ToastKind, text: string): void {
  raise(mount())
  count += 1
  const id = `toast-${count}`
  for (const ended of order.add({ id, kind, text, href: location.href })) toast.dismiss(ended)
  toast(props => <Message kind={kind} text={text} {...props} />, {
    toastId: id,
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' ? false : 5000,
    onClose: () => order.remove(id),
  })
}

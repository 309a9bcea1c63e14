import type { ComponentProps } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { Anchor, type AnchorProps } from '../frame/anchor.tsx'
import { Icon, type IconName } from '../frame/icon.tsx'
import { useText } from '../frame/language.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet'

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** A view should have one primary button. */
  kind?: ButtonKind
  type?: 'button' | 'submit'
  /** While busy, the button keeps its width and its focus, says that it is busy, and ignores presses. */
  busy?: boolean
}

const classFor = (kind: ButtonKind, className?: string): string =>
  joinClassNames('button', kind !== 'plain' && kind, className)

export function Button({
  kind = 'plain',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useText()
  return (
    <button
      {...rest}
      type={type}
      className={classFor(kind, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
      {busy && <span className="sr-only">{t('ui.busy')}</span>}
    </button>
  )
}

/** A link that looks like a button. It navigates and has no other effect. */
export function LinkButton({ kind = 'plain', className, ...rest }: AnchorProps & { kind?: ButtonKind }) {
  return <Anchor {...rest} className={classFor(kind, className)} />
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: IconName
  label: string
  /** The state of a toggle button, such as the star. */
  pressed?: boolean
}

export function IconButton({ icon, label, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={joinClassNames('icon-button', className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  )
}

export function IconLink({
  icon,
  label,
  className,
  ...rest
}: AnchorProps & { icon: IconName; label: string }) {
  return (
    <Anchor {...rest} className={joinClassNames('icon-button', className)} aria-label={label}>
      <Icon name={icon} />
    </Anchor>
  )
}

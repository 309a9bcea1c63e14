import type { ComponentProps } from 'react'

/**
 * A list without bullets. Safari removes the list role of such a list unless the role is stated.
 * https://bugs.webkit.org/show_bug.cgi?id=170179
 */
export function List(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
  return <ul role="list" {...props} />
}

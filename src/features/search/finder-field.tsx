import type { KeyboardEvent, RefObject } from 'react'
import { searchWords } from '#text/words/search.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'

type Props = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  stocksOnly: boolean
  /**
   * The id of the list that the field controls, and the id of the option that Enter chooses; undefined without options.
   */
  listId: string
  activeId: string | undefined
  isOpen: boolean
  onType(typed: string): void
  onKeyDown(event: KeyboardEvent): void
}

/** The search field over a list of options: the focus stays in the field while the arrow keys move through the list. */
export function FinderField(props: Props) {
  const { field, typed, stocksOnly, listId, activeId, isOpen, onType, onKeyDown } = props
  const words = useWords(searchWords)
  return (
    /* biome-ignore lint/a11y/useSemanticElements: older browsers do not support the search element:
       https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/search */
    <form role="search" className="finder-field field-box" onSubmit={event => event.preventDefault()}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: a user who opens the search wants to type
        autoFocus
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-label={stocksOnly ? words.labelStocks : words.label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={stocksOnly ? words.placeholderStocks : words.placeholder}
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && <IconButton icon="close" label={words.clear} onClick={() => onType('')} />}
    </form>
  )
}

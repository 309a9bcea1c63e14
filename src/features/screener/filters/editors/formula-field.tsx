import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { mayUse } from '#domain/plan/entitlement.ts'
import { parseFilterFormula } from '#domain/screener/formula/parse.ts'
import { type FormulaProblem, formulaProblemSentence } from '#domain/screener/formula/problem.ts'
import { usePlan } from '#state/session/plan.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FilterContext } from '../filter-context.ts'
import { LockedFilter } from '../locked.tsx'
import { applyCompletion, completionsOf, wordAt } from './completion.ts'
import './editors.css'

/** Milliseconds without typing after which an incomplete formula is reported as an error. Our choice. */
const REST_MS = 700

/**
 * Edits the formula of a filter. Without a plan for formulas it shows the formula from the address and keeps it there.
 */
export function FilterFormulaField({ desk }: { desk: FilterContext }) {
  const { filters, saved, edit } = desk
  const may = mayUse(usePlan(), 'customFormula')
  if (may) return <FormulaField desk={desk} />
  return (
    <>
      {saved.formula !== '' && (
        <>
          <p className="filter-formula-text">{saved.formula}</p>
          <p className="caption">{filters.formulaCame}</p>
          <Button onClick={() => edit(before => ({ ...before, formula: '' }))}>
            {filters.formulaRemove}
          </Button>
        </>
      )}
      <LockedFilter title={filters.formulaLocked} why={filters.formulaLockedWhy} />
    </>
  )
}

const read = (text: string) => parseFilterFormula(text.trim())

function FormulaField({ desk }: { desk: FilterContext }) {
  const { filters, saved, edit, text: deskText } = desk
  const [held, hold] = useState({ of: saved.formula, text: saved.formula })
  const text = held.of === saved.formula ? held.text : saved.formula
  const [caret, setCaret] = useState<number | null>(null)
  const rested = useRested(text)
  const [isChoosing, choosing] = useState(false)
  const parsed = text.trim() === '' ? null : read(text)
  // No error is shown while the user is still typing or choosing a name.
  const problem = parsed && !parsed.ok && rested && !isChoosing ? parsed.error : null

  function type(next: string) {
    const formula = next.trim()
    const isRight = formula === '' || read(next).ok
    hold({ of: isRight ? formula : saved.formula, text: next })
    if (isRight && formula !== saved.formula) edit(before => ({ ...before, formula }), 'drags')
  }
  const sentence = problem && formulaProblemSentence(problem, text)[deskText.lang]
  return (
    <div className="filter-formula">
      <Combobox
        desk={desk}
        text={text}
        caret={caret}
        onCaret={setCaret}
        onType={type}
        onChoosing={choosing}
        error={sentence ?? undefined}
      />
      {problem && <Marked text={text} problem={problem} />}
      {problem && (
        <p className="caption">{saved.formula === '' ? filters.formulaWaitsNone : filters.formulaWaits}</p>
      )}
      <fieldset className="filter-quick">
        <legend className="caption">{filters.examples}</legend>
        {filters.formulaExamples.map(example => (
          <button key={example} type="button" className="filter-quick-one" onClick={() => type(example)}>
            <span>{example}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Repeats the formula with the unreadable part underlined. */
function Marked({ text, problem }: { text: string; problem: FormulaProblem }) {
  // The parser counts positions without leading spaces, the field counts them with those.
  const from = problem.at + (text.length - text.trimStart().length)
  const to = Math.max(from + 1, from + problem.length)
  return (
    <p className="filter-formula-mark" aria-hidden="true">
      {text.slice(0, from)}
      <mark>{text.slice(from, to) || ' '}</mark>
      {text.slice(to)}
    </p>
  )
}

type ComboboxProps = {
  desk: FilterContext
  text: string
  caret: number | null
  onCaret: (at: number | null) => void
  onType: (text: string) => void
  /** Called when the list of names opens or closes. */
  onChoosing: (isChoosing: boolean) => void
  error: string | undefined
}

function Combobox({ desk, text, caret, onCaret, onType, onChoosing, error }: ComboboxProps) {
  const { filters, country, text: deskText } = desk
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const [isShut, shut] = useState(false)
  const goTo = useRef<number | null>(null)
  const typing = caret === null ? null : wordAt(text, caret)
  const found = typing && !isShut ? completionsOf(typing.word, country, deskText.lang) : []
  // A single suggestion that equals the typed word is not offered.
  const offered = found.length === 1 && found[0]!.insert === typing?.word ? [] : found
  const isOpen = offered.length > 0
  useEffect(() => onChoosing(isOpen), [isOpen, onChoosing])
  useLayoutEffect(() => {
    if (goTo.current === null) return
    field.current?.setSelectionRange(goTo.current, goTo.current)
    goTo.current = null
  })
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function choose(at: number) {
    const one = offered[at]
    if (!one || !typing) return
    const next = applyCompletion(text, typing, one.insert)
    goTo.current = next.at
    onCaret(next.at)
    onType(next.text)
    setActive(-1)
    field.current?.focus()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || offered.length === 0) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) setActive((Math.max(active, by > 0 ? -1 : 0) + by + offered.length) % offered.length)
    else if (event.key === 'Enter' && active >= 0) choose(active)
    else if (event.key === 'Escape') shut(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Field
        ref={field}
        name="formula"
        label={filters.formulaLabel}
        error={error}
        value={text}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && offered[active] ? `${id}-${active}` : undefined}
        onChange={next => {
          shut(false)
          setActive(-1)
          onCaret(field.current?.selectionStart ?? null)
          onType(next)
        }}
        onSelect={event => onCaret(event.currentTarget.selectionStart)}
        onBlur={() => onCaret(null)}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={filters.formulaNames}
        className="filter-completions"
        hidden={!isOpen}
      >
        {offered.map(({ metric, insert }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns these options
          <div
            key={metric.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Prevents the press from moving the focus out of the field.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(at)}
          >
            <span>{metric[deskText.lang]}</span>
            <code>{insert}</code>
          </div>
        ))}
      </div>
      <p className="caption">{filters.formulaHint}</p>
    </>
  )
}

/** Whether the text has not changed for a while. */
function useRested(text: string): boolean {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}

import { mayPrompt } from '#domain/occasions/prompt-pause.ts'
import { changeOccasionMemory, readOccasionMemory } from '#storage/occasion-memory.ts'
import { runExclusively } from '../request/exclusively.ts'

export const mayPromptHere = (): boolean => mayPrompt(readOccasionMemory(), Date.now())

/**
 * Takes the one prompt of seven days, in one tab of all. A device that cannot remember a prompt shows none, because it would show
 * one on every visit.
 */
export const claimPrompt = (): Promise<boolean> =>
  runExclusively(
    async () => mayPromptHere() && changeOccasionMemory({ shownAt: Date.now() }),
    undefined,
    1000,
    'tidemark-prompt',
  )

export const dismissPrompts = (): void => void changeOccasionMemory({ dismissedAt: Date.now() })

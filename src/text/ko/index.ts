import { frame } from './frame.ts'
import { home } from './home.ts'
import { login } from './login.ts'
import { problems } from './problems.ts'
import { titles } from './titles.ts'
import { ui } from './ui.ts'

export const dictionary = { frame, home, login, problems, titles, ui } as const

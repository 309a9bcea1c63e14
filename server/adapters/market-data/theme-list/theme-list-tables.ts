import { americanCategoriesOfGoods } from './american-goods.ts'
import { americanCategoriesOfServices } from './american-services.ts'
import { americanThemes } from './american-themes.ts'
import { koreanCategoriesOfGoods } from './korean-goods.ts'
import { koreanCategoriesOfServices } from './korean-services.ts'
import { koreanThemes } from './korean-themes.ts'
import type { ThemeListTable } from './theme-list-table.ts'

export const themeListTables: readonly ThemeListTable[] = [
  koreanThemes,
  koreanCategoriesOfGoods,
  koreanCategoriesOfServices,
  americanThemes,
  americanCategoriesOfGoods,
  americanCategoriesOfServices,
]

export const menu = {
  sections: { market: 'Markets', mine: 'Account', understanding: 'Learn', law: 'Legal' },
  lead: 'All screens and settings',
}

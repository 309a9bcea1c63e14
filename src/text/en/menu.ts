export const menu = {
  sections: { market: 'Markets', mine: 'Mine', understanding: 'Understanding', law: 'Law and about' },
  lead: 'Every screen, and the settings',
}

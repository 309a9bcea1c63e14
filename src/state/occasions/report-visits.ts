import { reportVisitsOfWeek, withReportLook } from '#domain/occasions/report-visits.ts'
import { changeOccasionMemory, readOccasionMemory } from '#storage/occasion-memory.ts'

export function rememberReportLook(): void {
  const { reportVisits } = readOccasionMemory()
  changeOccasionMemory({ reportVisits: withReportLook(reportVisits, Date.now()) })
}

export const countReportVisits = (): number =>
  reportVisitsOfWeek(readOccasionMemory().reportVisits, Date.now()).length

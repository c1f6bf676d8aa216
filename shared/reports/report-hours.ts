/** How far back maps of reports look, hours. */
export const REPORT_HOURS = [1, 3, 24] as const
export type ReportHours = (typeof REPORT_HOURS)[number]
export const DEFAULT_REPORT_HOURS: ReportHours = 3

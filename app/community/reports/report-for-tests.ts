import type { Report } from '#shared/contracts/report.ts'

/** A public report of a snow squall, ten minutes before noon in Toronto, of a place without a position. */
export const WHITEOUT: Report = {
  id: 'r-1',
  title: 'Whiteout on Hurontario',
  description: 'Band came in off the bay around 1:30.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
  temperature: null,
  weather_type: 'snow-squall',
  latitude: null,
  longitude: null,
  nearTown: null,
  measure: null,
  observedAt: '2026-11-21T16:50:00Z',
  is_approved: true,
  is_questioned: false,
  like_count: 0,
  comment_count: 0,
  created_at: '2026-11-21T16:50:00Z',
  media: [],
}

import { accountCookieName } from '#shared/account-cookie.ts'
import { m } from '#words/messages.js'
import type { KeptThing } from './kept-list.tsx'

/** What the site leaves in the visitor's browser. Whoever adds an entry elsewhere adds it here. */
export const inBrowser = (siteOrigin: string): KeptThing[] => [
  { name: 'theme', isCode: true, text: m.privacy_theme(), kept: m.privacy_stored_kept() },
  { name: 'units, clock', isCode: true, text: m.privacy_preferences(), kept: m.privacy_stored_kept() },
  { name: 'language', isCode: true, text: m.privacy_language(), kept: m.privacy_year() },
  { name: 'weather_location', isCode: true, text: m.privacy_weather_location(), kept: m.privacy_stored_kept() },
  {
    name: 'weather_location_asked',
    isCode: true,
    text: m.privacy_location_asked(),
    kept: m.privacy_until_cleared(),
  },
  {
    name: 'weather_places, weather_places_account, weather_recent, weather_known',
    isCode: true,
    text: m.privacy_places(),
    kept: m.privacy_stored_kept(),
  },
  { name: m.privacy_saved_pages_name(), text: m.privacy_saved_pages(), kept: m.privacy_saved_pages_kept() },
  { name: 'alert-notifications', isCode: true, text: m.privacy_notifications(), kept: m.privacy_until_cleared() },
  {
    name: 'lake-effect-notifications',
    isCode: true,
    text: m.privacy_push_token(),
    kept: m.privacy_push_token_kept(),
  },
  {
    name: 'lake-effect-welcome-shown',
    isCode: true,
    text: m.privacy_welcome_shown(),
    kept: m.privacy_until_cleared(),
  },
  { name: 'clock-ahead', isCode: true, text: m.privacy_clock_ahead(), kept: m.privacy_until_cleared() },
  { name: 'font', isCode: true, text: m.privacy_font(), kept: m.privacy_until_cleared() },
  { name: m.privacy_session_storage_name(), text: m.privacy_session_storage(), kept: m.privacy_tab() },
  {
    name: accountCookieName('session', siteOrigin),
    isCode: true,
    text: m.privacy_session_cookie(),
    kept: m.privacy_session_cookie_kept(),
  },
  {
    name: accountCookieName('known-browser', siteOrigin),
    isCode: true,
    text: m.privacy_known_browser(),
    kept: m.privacy_half_year(),
  },
  {
    name: accountCookieName('pending-sign-in', siteOrigin),
    isCode: true,
    text: m.privacy_pending_sign_in(),
    kept: m.privacy_pending_sign_in_kept(),
  },
  { name: 'lake-effect-editor', isCode: true, text: m.privacy_editor(), kept: m.privacy_editor_kept() },
  { name: 'lake-effect-report', isCode: true, text: m.privacy_report_draft(), kept: m.privacy_report_draft_kept() },
  {
    name: 'lake-effect-report-receipt',
    isCode: true,
    text: m.privacy_report_receipt(),
    kept: m.privacy_report_receipt_kept(),
  },
  { name: 'lake-effect-reports-sent', isCode: true, text: m.privacy_reports_sent(), kept: m.privacy_until_cleared() },
  { name: 'lake-effect-visitor', isCode: true, text: m.privacy_visitor(), kept: m.privacy_visitor_kept() },
]

/** What the server keeps of visitors, in memory, log and database. */
export const onServer = (): KeptThing[] => [
  { name: m.privacy_log_name(), text: m.privacy_log(), kept: m.privacy_log_kept() },
  { name: m.privacy_limits_name(), text: m.privacy_limits(), kept: m.privacy_limits_kept() },
  { name: m.privacy_budgets_name(), text: m.privacy_budgets(), kept: m.privacy_budgets_kept() },
  { name: m.privacy_views_name(), text: m.privacy_views(), kept: m.privacy_views_kept() },
  { name: m.privacy_security_name(), text: m.privacy_security(), kept: m.privacy_security_kept() },
  { name: m.privacy_attempts_name(), text: m.privacy_attempts(), kept: m.privacy_attempts_kept() },
  { name: m.privacy_account_name(), text: m.privacy_account(), kept: m.privacy_account_kept() },
  { name: m.privacy_sessions_name(), text: m.privacy_sessions(), kept: m.privacy_sessions_kept() },
  { name: m.privacy_comments_name(), text: m.privacy_comments(), kept: m.privacy_comments_kept() },
  { name: m.privacy_reports_name(), text: m.privacy_reports(), kept: m.privacy_reports_kept() },
  { name: m.privacy_report_desk_name(), text: m.privacy_report_desk(), kept: m.privacy_report_desk_kept() },
  { name: m.privacy_receipt_name(), text: m.privacy_receipt(), kept: m.privacy_receipt_kept() },
  { name: m.privacy_media_name(), text: m.privacy_media(), kept: m.privacy_media_kept() },
  { name: m.privacy_answers_name(), text: m.privacy_answers(), kept: m.privacy_answers_kept() },
  { name: m.privacy_report_limits_name(), text: m.privacy_report_limits(), kept: m.privacy_report_limits_kept() },
  { name: m.privacy_alerts_name(), text: m.privacy_alerts(), kept: m.privacy_alerts_kept() },
  { name: m.privacy_push_name(), text: m.privacy_push(), kept: m.privacy_push_kept() },
  { name: m.privacy_backups_name(), text: m.privacy_backups(), kept: m.privacy_backups_kept() },
]

/** Who else learns what. @param tileHosts whose pictures the browser loads itself; none when they are our own */
export const withOthers = (tileHosts: readonly string[]): KeptThing[] => [
  { name: 'Open-Meteo', text: m.privacy_open_meteo() },
  { name: m.privacy_eccc(), text: m.privacy_official() },
  { name: m.privacy_nws(), text: m.privacy_official_us() },
  { name: m.privacy_keyed_name(), text: m.privacy_keyed() },
  { name: 'RainViewer', text: m.privacy_rainviewer() },
  { name: m.privacy_push_services_name(), text: m.privacy_push_services() },
  {
    name: m.privacy_tiles_name(),
    text: tileHosts.length > 0 ? m.privacy_tiles_others({ hosts: tileHosts.join(', ') }) : m.privacy_tiles_own(),
  },
]

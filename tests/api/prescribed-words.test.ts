import { expect, test } from 'vitest'
import { m } from '#words/messages.js'

/** Texts that the product's specification prescribes word for word, and that no other test reads on its page. */
test.each([
  [m.alerts_unofficial(), 'Other Weather Alerts (Test/Generated)'],
  [m.alerts_error({ message: 'x' }), 'Error loading alerts: x'],
  [m.map_us_failed({ message: 'x' }), 'Error loading NWS alerts: x'],
  [m.astronomy_error_unknown(), 'Unknown error occurred while fetching astronomy data'],
  [m.problem_geocoding_status({ status: 502 }), 'Geocoding API returned 502'],
  [m.login_lead(), 'Administrator access only - Sign in to manage content'],
  [m.access_denied_title(), 'Access Denied'],
  [m.access_denied_text(), 'This area is restricted to administrators only...'],
  [m.comments_placeholder(), 'Share your thoughts...'],
  [m.comments_posting(), 'Posting...'],
  [m.editor_excerpt_count({ count: 12 }), '12/150 characters'],
  [m.editor_tags_hint(), 'Add up to 5 tags to help readers discover your post.'],
  [m.editor_publish_hint_edit(), 'Leave blank to publish immediately. Future dates will schedule the post.'],
  [m.editor_sign_in_create(), 'Please sign in to create a post'],
  [m.editor_sign_in_update(), 'Please sign in to update a post'],
  [m.editor_update_failed(), 'There was a problem updating your post. Please try again.'],
  [m.editor_delete_failed(), 'There was a problem deleting your post. Please try again.'],
  [m.editor_published(), 'Post published'],
  [m.editor_draft_updated(), 'Draft updated'],
  [m.moderation_none_approved(), 'No approved reports'],
  [m.file_too_large(), 'File too large. Maximum size is 4GB.'],
  [
    m.file_bad_type(),
    'Invalid file type. Only images (JPEG, PNG, GIF, WebP) and videos (MP4, MOV, AVI, WebM) are allowed.',
  ],
  [m.file_wrong_extension(), 'File extension does not match file type.'],
  [m.file_long_name(), 'File name too long. Maximum 255 characters.'],
  [
    `${m.reporting_failed()} - ${m.reporting_failed_text()}`,
    'Submission Failed - There was an error submitting your report. Please try again.',
  ],
  [
    `${m.reporting_rate_title()} - ${m.reporting_rate_text({ most: 5, minutes: 7 })}`,
    'Rate limit exceeded - You can only submit 5 weather reports per hour. Please try again in 7 minute(s).',
  ],
  [
    `${m.reporting_location_failed()} - ${m.reporting_location_failed_text()}`,
    'Location error - Could not get your current location',
  ],
  [
    `${m.reporting_location_unsupported()} - ${m.reporting_location_unsupported_text()}`,
    "Location not supported - Your browser doesn't support location services",
  ],
  [m.report_like_failed(), 'Failed to like the report.'],
  [m.reporting_upload_failed({ file: 'a.jpg', reason: 'x' }), 'Failed to upload a.jpg: x'],
  [
    `${m.reporting_done()} ${m.reporting_done_text()}`,
    'Report Submitted! Thank you for your weather report. It will be reviewed and published soon.',
  ],
])('%s', (written, prescribed) => {
  expect(written).toBe(prescribed)
})

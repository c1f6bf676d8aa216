import { type CommentOf, createAnswers } from '../community/answers.ts'
import { noteLike } from './report-totals.ts'

export type ReportCommentRow = CommentOf<'weather_report_comments'>

/** Comments and likes of reports, which need no account. */
export const reportAnswers = createAnswers({
  table: 'weather_reports',
  comments: 'weather_report_comments',
  likes: 'weather_report_likes',
  key: 'report_id',
  order: 'asc',
  noteChange: async (transaction, counter) => {
    if (counter === 'like_count') await noteLike(transaction)
  },
})

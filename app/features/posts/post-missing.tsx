import { Link } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'

/** Nobody knows a post of this address, or not yet. @param text what was wanted of it */
export function PostMissing({ text = m.post_missing_text() }: { text?: string }) {
  return (
    <div className="page-width py-18">
      <h1 className="text-2xl">{m.post_missing_title()}</h1>
      <p role="alert" className="mt-4 max-w-[38rem] text-lg text-muted">
        {text}
      </p>
      <Link to="/posts" className={`mt-8 ${BUTTON.primary}`}>
        {m.post_back_to_posts()}
      </Link>
    </div>
  )
}

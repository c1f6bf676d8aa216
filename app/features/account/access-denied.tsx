import { Link, useNavigate } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { BUTTON } from '../../ui/button.ts'

/** What somebody without the rights of an administrator meets behind the gate. */
export function AccessDenied() {
  const navigate = useNavigate()
  return (
    <div className="page-width py-18">
      <title>{`${m.access_denied_title()} · ${m.brand()}`}</title>
      <h1 className="text-2xl">{m.access_denied_title()}</h1>
      <p role="alert" className="mt-4 max-w-md text-lg text-muted">
        {m.access_denied_text()}
      </p>
      <Link
        to="/posts"
        className={`mt-8 ${BUTTON.primary}`}
        onClick={(event) => {
          if (!(Number(history.state?.idx) > 0)) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        {m.access_go_back()}
      </Link>
    </div>
  )
}

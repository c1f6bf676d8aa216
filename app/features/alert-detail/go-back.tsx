import { Link, useNavigate } from 'react-router'
import { m } from '#words/messages.js'
import { BUTTON } from '../../ui/button.ts'

/** To the page that the visitor came from, where there is one on this site; else to the weather. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <Link
      to="/weather"
      className={BUTTON.secondary}
      onClick={(event) => {
        if (!(Number(history.state?.idx) > 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {m.alert_go_back()}
    </Link>
  )
}

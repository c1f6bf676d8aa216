import { useEffect, useEffectEvent, useState } from 'react'
import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import { checkConnection, isConnectionLost, onConnection } from '../../lib/connection.ts'
import { useMoment } from '../../lib/moment.ts'
import { useConnectionLost } from '../../lib/use-connection-lost.ts'
import { useRenewal } from '../../lib/use-renewal.ts'
import { BUTTON } from '../../ui/button.ts'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { savedCopyDrawnAt } from './saved-pages.ts'

/**
 * Says how old a page is that was opened from this device's cache. Once there is a connection the page reloads its data
 * and the bar goes.
 */
export default function SavedCopyBar() {
  const isLost = useConnectionLost()
  const [isRenewed, setIsRenewed] = useState(false)
  const renewPage = useEffectEvent(useRenewal())
  const moment = useMoment()
  useEffect(() => {
    const renew = () => {
      if (isConnectionLost() || savedCopyDrawnAt() === null) return
      setIsRenewed(true)
      renewPage()
    }
    // A copy may have come because the network was slow: then no change of the connection follows.
    if (savedCopyDrawnAt() !== null) void checkConnection().then(renew)
    return onConnection(renew)
  }, [])
  const drawnAt = isLost && !isRenewed ? savedCopyDrawnAt() : null
  if (drawnAt === null) return null
  const time = moment(drawnAt, Intl.DateTimeFormat().resolvedOptions().timeZone).text
  return (
    <div role="status" className="striped border-line border-b">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <InterfaceIcon name="cloud-off" className="size-6 text-lake" />
        <p className="flex-[1_1_12rem]">
          <strong className="font-[650]">{m.saved_copy_title()}</strong> {withFullStop(m.saved_copy_text({ time }))}{' '}
          {m.saved_copy_updates()}
        </p>
        <button type="button" className={BUTTON.secondary} onClick={() => void checkConnection()}>
          {m.try_again()}
        </button>
      </div>
    </div>
  )
}

import { m } from '#words/messages.js'

export default function Reasons() {
  const reasons = [
    { title: m.home_updates_title(), text: m.home_updates_text() },
    { title: m.home_official_title(), text: m.home_official_alerts() },
    { title: m.home_ontario_title(), text: m.home_ontario_text() },
  ]
  return (
    <section aria-labelledby="why-choose">
      <h2 id="why-choose" className="text-xl">
        {m.home_why_title()}
      </h2>
      <div className="mt-4 grid gap-6 border-line border-t pt-5 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="mt-0.5 max-w-prose text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ORDERS = [
  ['N', 'Name'],
  ['M', 'Last modified'],
  ['S', 'Size'],
  ['D', 'Description'],
].map(([column, title]) => `<a href="?C=${column};O=D">${title}</a>`)
/** Apache cuts what it shows of longer names; the link is whole. */
const SHOWN_LETTERS = 23

export interface ListedFile {
  name: string
  /** Epoch milliseconds. */
  changedAt: number
  bytes: number
}

/** A folder's page, as Environment Canada's file servers write it. */
export function apacheListing(path: string, files: readonly ListedFile[]): string {
  const rows = files.map(({ name, changedAt, bytes }) => {
    const isLong = name.length > SHOWN_LETTERS
    const shown = isLong ? `${name.slice(0, SHOWN_LETTERS - 3)}..&gt;` : name
    const date = new Date(changedAt)
    const day = `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`
    return `<img src="/icons/unknown.gif" alt="[   ]"> <a href="${name}">${shown}</a> ${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} ${String(Math.ceil(bytes / 1024)).padStart(4)}K  `
  })
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html>
 <head>
  <title>Index of ${path}</title>
 </head>
 <body>
<h1>Index of ${path}</h1>
<pre><img src="/icons/blank.gif" alt="Icon "> ${ORDERS.join(' ')}<hr><img src="/icons/back.gif" alt="[DIR]"> <a href="/">Parent Directory</a>                             -   
${rows.join('\n')}
<hr></pre>
</body></html>
`
}

const two = (number: number) => String(number).padStart(2, '0')

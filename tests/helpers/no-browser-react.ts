/** Stands in for `react-dom/client` where test files share a process. */
function refuse(): never {
  throw new Error('A test that runs React as a browser does needs a process of its own: name its file *.dom.test.tsx.')
}

export { refuse as createRoot, refuse as hydrateRoot }

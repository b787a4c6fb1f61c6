/** Shows the current phase of each listing, because the page may be older than the last change. */
function showOpeningPhases(): void {
  const now = Date.now()
  for (const group of document.querySelectorAll('[data-phases]')) {
    const phases = [...group.querySelectorAll<HTMLElement>('[data-until]')]
    const current = phases.find(({ dataset }) => Date.parse(dataset.until ?? '') > now)
    for (const phase of phases) phase.hidden = phase !== current
  }
}

showOpeningPhases()
setInterval(showOpeningPhases, 20_000)

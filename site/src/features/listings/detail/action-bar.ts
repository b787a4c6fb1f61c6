const bar = document.querySelector<HTMLElement>('.actionbar')
const quick = document.getElementById('quick-actions')

// The bar repeats the first actions, so it appears when these are out of view.
if (bar && quick) {
  new IntersectionObserver(([entry]) => {
    bar.classList.toggle('is-shown', entry !== undefined && !entry.isIntersecting)
  }).observe(quick)
}

/** After the first rendering, what is shown again, such as the list behind a map, is rendered at once. */
const renderAtOnce = () => {
  document.documentElement.dataset.rendered = ''
}

if (document.readyState === 'complete') setTimeout(renderAtOnce, 400)
else addEventListener('load', () => setTimeout(renderAtOnce, 400))

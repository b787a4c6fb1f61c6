export const apiReferenceStyle = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbf9f6, #0f1228); color: light-dark(#1b1d36, #f2f0f7); }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem 6rem; }
h1, h2 b { color: light-dark(#23348f, #a9b8ff); }
h2 { margin-top: 3rem; font-size: 1.15rem; overflow-wrap: anywhere; }
a { color: light-dark(#23348f, #a9b8ff); }
ul { padding: 0; list-style: none; columns: 20rem; }
li a { display: block; padding: .25rem 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: .4rem .5rem; border-bottom: 1px solid light-dark(#e6e0d6, #343a62); text-align: start; overflow-wrap: anywhere; vertical-align: top; }
`

import { createElement } from 'react'
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin'

/** Only resources that the role may open are registered; react-admin's own items would check this again, and shift. */
export function ResourceMenuItems() {
  const label = useGetResourceLabel()
  return Object.values(useResourceDefinitions()).map(({ name, icon }) => (
    <Menu.Item
      key={name}
      to={`/${name}`}
      state={{ _scrollToTop: true }}
      primaryText={label(name, 2)}
      leftIcon={createElement(icon)}
    />
  ))
}

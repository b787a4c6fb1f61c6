import { createElement } from 'react'
import { Menu, useGetResourceLabel, useResourceDefinitions } from 'react-admin'

/** Lists the registered resources, which the role may open. react-admin's own items check the role again, and shift. */
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

package identity

// BoundTo limits the caller to the projects, as an access token does.
func (c *Caller) BoundTo(projects []int64) { c.only = projects }

// Hold gives the caller exactly these rights.
func (c *Caller) Hold(rights ...string) { c.permissions = codeSet(rights) }

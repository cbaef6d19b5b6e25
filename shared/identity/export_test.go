package identity

// BoundTo limits the caller to the projects, as an access token does.
func (c *Caller) BoundTo(projects []int64) { c.only = projects }

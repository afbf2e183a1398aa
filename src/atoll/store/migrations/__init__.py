"""The steps from every earlier form of the database to the present one."""
